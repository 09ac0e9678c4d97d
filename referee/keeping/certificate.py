"""A certificate of one's own, made by openssl beside the database: what HTTPS at home needs, where nobody signs for a laptop.

Two of them. The authority is what a phone is told to trust, once; it may sign for names of home networks only, so that its
key, stolen, opens no bank. It signs the server's own, which names the addresses of this machine and is renewed at the start.
"""

import ipaddress
import secrets
import socket
import subprocess
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from ..storage.places import Where, beside

YEARS, DAYS = 10, 800  # the authority's; the server's own: phones take none that lasts longer than 825
SOON = 60 * 24 * 3600  # seconds: with less left it is made anew
HOME = (
    "10.0.0.0/255.0.0.0",
    "172.16.0.0/255.240.0.0",
    "192.168.0.0/255.255.0.0",
    "169.254.0.0/255.255.0.0",
    "127.0.0.0/255.0.0.0",
)
KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
SETTINGS = """[req]
distinguished_name = nobody
prompt = no
[nobody]
CN = {title}
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
nameConstraints = critical, @home
[home]
{home}
[server]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = serverAuth
subjectAltName = {names}
"""


class CertificateError(Exception):
    """There can be none. str() is a sentence for a person."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Files. `authority`: what phones are told to trust. `chain` and `key`: what the server shows, and proves it with."""

    authority: Path
    chain: Path
    key: Path


def certificate(database: Where, addresses: Collection[str]) -> Certificate:
    """Made at the first call, the server's own again where the addresses are others or it runs out. Raises CertificateError."""
    there = beside(database)
    folder = there.with_name(f"{there.name}.tls")
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        return _made(folder, sorted({"localhost", "127.0.0.1", socket.gethostname().lower(), *addresses} - {""}))
    except FileNotFoundError as error:
        raise CertificateError("There is no openssl on this machine. Install it, or serve without REFEREE_TLS.") from error
    except (OSError, subprocess.SubprocessError) as error:
        said = isinstance(error, subprocess.CalledProcessError) and error.stderr or str(error)
        raise CertificateError(f"No certificate could be made with openssl: {said.strip().splitlines()[-1]}") from error


def _made(folder: Path, names: list[str]) -> Certificate:
    found = Certificate(folder / "authority.crt", folder / "server.crt", folder / "server.key")
    title = f"Referee on {socket.gethostname()}"[:60]
    settings, wanted, signing = folder / "settings", folder / "wanted", folder / "authority.key"
    named = ",".join(f"{'IP' if _is_address(name) else 'DNS'}:{name}" for name in names)
    told = SETTINGS.format(title=title, names=named, home=_home(names))
    known = settings.read_text(encoding="utf-8") if settings.exists() else ""
    if not (found.authority.exists() and signing.exists() and _home(names) in known):
        settings.write_text(told, encoding="utf-8")
        lasting = ("-days", str(YEARS * 365), "-extensions", "authority")
        _openssl("req", "-x509", *KEY, "-config", settings, *lasting, "-keyout", signing, "-out", found.authority)
        known = ""
    if known != told or not found.chain.exists() or not _lasts(found.chain):
        settings.write_text(told, encoding="utf-8")
        _openssl("req", *KEY, "-config", settings, "-keyout", found.key, "-out", wanted)
        signed = ("-CA", found.authority, "-CAkey", signing, "-set_serial", f"0x{secrets.token_hex(16)}", "-days", DAYS)
        _openssl("x509", "-req", "-in", wanted, *signed, "-extfile", settings, "-extensions", "server", "-out", found.chain)
    for secret in (signing, found.key):
        secret.chmod(0o600)
    return found


def _home(names: list[str]) -> str:
    """For which the authority may sign: home networks, and the names this machine has by now."""
    hosts = ["localhost", "local", *(name for name in names if not _is_address(name))]
    lines = [f"permitted;DNS.{nth} = {host}" for nth, host in enumerate(dict.fromkeys(hosts))]
    return "\n".join([*lines, *(f"permitted;IP.{nth} = {net}" for nth, net in enumerate(HOME))])


def _is_address(name: str) -> bool:
    try:
        return ipaddress.ip_address(name).version == 4
    except ValueError:
        return False


def _lasts(chain: Path) -> bool:
    asked = ["openssl", "x509", "-in", str(chain), "-noout", "-checkend", str(SOON)]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _openssl(*told: object) -> None:
    subprocess.run(["openssl", *map(str, told)], capture_output=True, text=True, check=True, timeout=60)
