"""The program beside a phone's other apps, by the browser's own criteria."""

import json


def test_it_can_be_installed(browse):
    page = browse()
    page.goto("/")
    devtools = page.context.new_cdp_session(page)
    told = devtools.send("Page.getAppManifest")
    assert told["errors"] == [] and json.loads(told["data"])["display"] == "standalone"
    faults = {fault["errorId"] for fault in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert faults <= {"in-incognito"}, "each window of these tests is a private one"
