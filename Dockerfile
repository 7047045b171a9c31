# The table's server with its page. The rules are compiled when it first starts, for the processor it runs on.
FROM python:3.12-slim
WORKDIR /boriken
COPY . .
RUN pip install --no-cache-dir ".[served]"
RUN mkdir /cache && chown nobody /cache
USER nobody
EXPOSE 8765
CMD ["boriken", "serve", "--host", "0.0.0.0", "--port", "8765", "--no-browser"]
