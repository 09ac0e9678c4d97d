# One process of Referee. Its tables are where DATABASE_URL says; without it, in the file below data/.
FROM python:3.13-slim

WORKDIR /srv/referee
COPY requirements.txt requirements-postgres.txt ./
RUN pip install --no-cache-dir --require-hashes -r requirements.txt -r requirements-postgres.txt

COPY app.py LICENSE ./
COPY referee referee
COPY templates templates
COPY static static
COPY data data

# Nobody in particular runs it; what it writes is its database (or its copy of htmx) in data/, and its secret in state/.
RUN useradd --system --uid 10001 --no-create-home referee && mkdir state && chown referee data state && chmod 700 state
USER referee
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 REFEREE_SECRET_FILE=/srv/referee/state/secret

EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://localhost:8000/livez', timeout=4)"]
CMD ["python", "app.py"]
