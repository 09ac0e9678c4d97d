"""One game in progress: events, the table as a fold over them, its history and record."""
