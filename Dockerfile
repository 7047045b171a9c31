# The table's server with its page. The rules are compiled when it first starts, for the processor it runs on.
# `python tools/check_image.py` runs these steps without a container engine.
FROM python:3.12-slim
RUN useradd --create-home --uid 10001 boriken && install -d -o boriken -g boriken /var/lib/boriken /var/cache/boriken
WORKDIR /boriken
COPY . .
RUN pip install --no-cache-dir ".[served,compile]"
ENV BORIKEN_DATA=/var/lib/boriken BORIKEN_CACHE=/var/cache/boriken
USER boriken
WORKDIR /home/boriken
EXPOSE 8765
CMD ["boriken", "serve", "--host", "0.0.0.0", "--port", "8765", "--no-browser"]
