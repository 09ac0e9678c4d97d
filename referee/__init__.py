"""Referee: the assistant that lies beside a real board game."""

import os

# numpy reads it when it is imported, which sqlite_utils does. With so few numbers a second thread only waits.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
