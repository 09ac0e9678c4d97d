"""What really happened: two moves missing at the end of a record, explained."""

from ..repair.faults import cases
from ..repair.measure import explained

GAMES = 60


def figures(slug: str) -> list[tuple[str, str, str]]:
    results = [explained(case) for case in cases(slug, "two missing at the end", GAMES)]
    times = sorted(spent for _, spent, _ in results)
    good = sum(how in ("true", "as cheap") for how, _, _ in results)
    told = f"{times[len(times) // 2] * 1e3:.0f} / {times[len(times) * 95 // 100] * 1e3:.0f} ms"
    return [
        ("two missing moves explained, median / 95th", told, "aim 1,000 ms at the 95th"),
        ("of so many games, among the first three", f"{good} of {len(results)}", "aim 95 of 100"),
    ]
