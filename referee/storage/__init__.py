"""Tables and events in a database file."""
