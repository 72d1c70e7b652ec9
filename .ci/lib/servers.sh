# Servers on the loopback interface. The process ID of each server is in $work/NAME.pid.

# make_venv PACKAGE…: installs Python packages in a virtual environment outside the repository.
make_venv() {
  venv=$work/venv
  if [ ! -x "$venv/bin/pip" ]; then
    rm -rf "$venv"
    python3 -m venv "$venv" || { install_debian python3 python3-venv && python3 -m venv "$venv"; }
  fi
  "$venv/bin/pip" install --quiet "$@"
}

install_debian() {
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends "$@"
}

need_chromium() {
  command -v chromium >/dev/null || install_debian chromium
}

# wait_for_line FILE PATTERN PID: waits at most 30 seconds until a server prints the address that it listens on.
wait_for_line() {
  local tries
  for tries in $(seq 150); do
    grep -qE -- "$2" "$1" 2>/dev/null && return
    kill -0 "$3" 2>/dev/null || break
    sleep 0.2
  done
  cat "$1" >&2
  fail "the server did not start"
}

stop_server() {
  kill "$(cat "$work/$1.pid")"
  rm "$work/$1.pid"
}

# start_contract NAME TOOL SOURCE: starts 'networkkit serve' on a free port, and sets contract_url.
start_contract() {
  local log=$work/$1-server.log
  "$2" serve "$3" --port 0 >"$log" 2>&1 &
  echo $! >"$work/$1.pid"
  wait_for_line "$log" '^http://.* serves ' $!
  contract_url=$(sed -nE 's/^(http:[^ ]+) serves .*/\1/p' "$log")
}

# start_notes PROGRAM [SUMMARIES_URL]: starts a server of the adapters' example on a free port, and sets notes_url.
start_notes() {
  local log=$work/notes-server.log
  PORT=0 SUMMARIES_URL=${2:-} "$1" >"$log" 2>&1 &
  echo $! >"$work/notes.pid"
  wait_for_line "$log" 'listening on 127.0.0.1:' $!
  notes_url=http://$(sed -nE 's/.*listening on (127.0.0.1:[0-9]+).*/\1/p' "$log" | head -n 1)
}

# Starts httpbin on a free port and on a Unix domain socket, and exports HTTPBIN_URL and NETWORKKIT_SOCKET. It keeps
# idle connections open for longer than any test waits, because a POST request on a closed connection isn't retried.
start_httpbin() {
  local log=$work/httpbin-server.log
  export NETWORKKIT_SOCKET=$work/httpbin.sock
  "$venv/bin/gunicorn" --bind 127.0.0.1:0 --bind "unix:$NETWORKKIT_SOCKET" --worker-class gthread --threads 8 --keep-alive 300 \
    httpbin:app >"$log" 2>&1 &
  echo $! >"$work/httpbin.pid"
  wait_for_line "$log" 'Listening at: http' $!
  HTTPBIN_URL=$(sed -nE 's/.*Listening at: (http:[^ ,]+).*/\1/p' "$log" | head -n 1)
  export HTTPBIN_URL
  echo "httpbin listens at $HTTPBIN_URL"
}

# Starts nghttpd, which supports only HTTP/2, on a free port with a certificate from trustme, and exports
# NETWORKKIT_H2_URL, NETWORKKIT_H2_CA, and NETWORKKIT_H2_LOG.
start_http2() {
  local folder=$work/http2 port
  command -v nghttpd >/dev/null || install_debian nghttp2-server
  mkdir -p "$folder/files"
  seq 100000 >"$folder/files/numbers.txt"
  truncate --size 32M "$folder/files/large.bin"
  "$venv/bin/python" -m trustme --quiet --identities localhost 127.0.0.1 --dir "$folder"
  port=$("$venv/bin/python" -c 'import socket
with socket.socket() as s: s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  NETWORKKIT_H2_URL=https://localhost:$port
  NETWORKKIT_H2_CA=$folder/client.pem
  NETWORKKIT_H2_LOG=$work/http2-server.log
  export NETWORKKIT_H2_URL NETWORKKIT_H2_CA NETWORKKIT_H2_LOG
  nghttpd --verbose --address 127.0.0.1 --htdocs "$folder/files" --echo-upload \
    "$port" "$folder/server.key" "$folder/server.pem" >"$NETWORKKIT_H2_LOG" 2>&1 &
  echo $! >"$work/http2.pid"
  wait_for_line "$NETWORKKIT_H2_LOG" 'listen 127.0.0.1' $!
  echo "nghttpd listens at $NETWORKKIT_H2_URL"
}

# Starts an HTTP/2 server that fails as requested, with a certificate from trustme, and exports
# NETWORKKIT_H2_FAULTS_URL, NETWORKKIT_H2_FAULTS_CA, and NETWORKKIT_H2_FAULTS_LOG.
start_http2_faults() {
  local folder=$work/http2-faults
  mkdir -p "$folder"
  "$venv/bin/python" -m trustme --quiet --identities localhost 127.0.0.1 --dir "$folder"
  NETWORKKIT_H2_FAULTS_CA=$folder/client.pem
  NETWORKKIT_H2_FAULTS_LOG=$work/http2-faults-server.log
  "$venv/bin/python" .ci/http2-faults "$folder/server.pem" "$folder/server.key" \
    >"$NETWORKKIT_H2_FAULTS_LOG" 2>&1 &
  echo $! >"$work/http2_faults.pid"
  wait_for_line "$NETWORKKIT_H2_FAULTS_LOG" 'listening at' $!
  NETWORKKIT_H2_FAULTS_URL=https://localhost:$(
    sed -nE 's/listening at ([0-9]+)/\1/p' "$NETWORKKIT_H2_FAULTS_LOG")
  export NETWORKKIT_H2_FAULTS_URL NETWORKKIT_H2_FAULTS_CA NETWORKKIT_H2_FAULTS_LOG
  echo "the server with HTTP/2 faults listens at $NETWORKKIT_H2_FAULTS_URL"
}

# free_port: prints an unused port of 127.0.0.1.
free_port() {
  python3 -c 'import socket
with socket.socket() as s: s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# wait_for_port PORT NAME: waits at most 30 seconds until a server listens on the port.
wait_for_port() {
  local tries
  for tries in $(seq 150); do
    (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null && return
    sleep 0.2
  done
  fail "$2 did not start"
}

# Starts tinyproxy with a password, and microsocks, and exports NETWORKKIT_HTTP_PROXY and NETWORKKIT_SOCKS_PROXY.
start_proxies() {
  local port
  command -v tinyproxy >/dev/null || install_debian tinyproxy-bin
  command -v microsocks >/dev/null || install_debian microsocks
  port=$(free_port)
  printf '%s\n' "Port $port" 'Listen 127.0.0.1' 'Allow 127.0.0.1' 'BasicAuth ann secret' 'Timeout 30' \
    "LogFile \"$work/tinyproxy.log\"" >"$work/tinyproxy.conf"
  tinyproxy -d -c "$work/tinyproxy.conf" >/dev/null 2>&1 &
  echo $! >"$work/tinyproxy.pid"
  wait_for_port "$port" tinyproxy
  export NETWORKKIT_HTTP_PROXY=http://ann:secret@127.0.0.1:$port
  port=$(free_port)
  microsocks -i 127.0.0.1 -p "$port" >"$work/microsocks.log" 2>&1 &
  echo $! >"$work/microsocks.pid"
  wait_for_port "$port" microsocks
  export NETWORKKIT_SOCKS_PROXY=socks5://127.0.0.1:$port
  echo "the proxies listen at $NETWORKKIT_HTTP_PROXY and $NETWORKKIT_SOCKS_PROXY"
}

# Starts an OAuth 2.0 server that uses Authlib, and exports NETWORKKIT_OAUTH_URL.
start_oauth() {
  local log=$work/oauth-server.log
  rm -f "$log"
  "$venv/bin/python" .ci/oauth-server >"$log" 2>&1 &
  echo $! >"$work/oauth.pid"
  wait_for_line "$log" 'listening at' $!
  NETWORKKIT_OAUTH_URL=http://127.0.0.1:$(sed -nE 's/listening at ([0-9]+)/\1/p' "$log")
  export NETWORKKIT_OAUTH_URL
  echo "the OAuth server listens at $NETWORKKIT_OAUTH_URL"
}

# Starts nginx with three servers: one that requires a client certificate from trustme, one that serves files slowly,
# and a caching proxy for the server whose port is the first component of the path. Exports NETWORKKIT_MTLS_URL,
# NETWORKKIT_MTLS_FOLDER, NETWORKKIT_FILES_URL, NETWORKKIT_FILES_FOLDER, and NETWORKKIT_CACHING_PROXY_URL.
start_nginx() {
  local folder=$work/nginx port files_port proxy_port
  local nginx
  nginx=$(command -v nginx || command -v /usr/sbin/nginx) || { install_debian nginx-light && nginx=/usr/sbin/nginx; }
  mkdir -p "$folder/server" "$folder/client"
  "$venv/bin/python" -m trustme --quiet --identities localhost 127.0.0.1 --dir "$folder/server"
  "$venv/bin/python" -m trustme --quiet --identities client --dir "$folder/client"
  mkdir -p "$folder/files"
  seq 200000 >"$folder/files/numbers.txt"
  port=$(free_port)
  files_port=$(free_port)
  proxy_port=$(free_port)
  cat >"$folder/nginx.conf" <<EOF
user $(id -un) $(id -gn);
pid $folder/nginx.pid;
error_log $folder/error.log;
daemon off;
events {}
http {
  access_log off;
  client_body_temp_path $folder; proxy_temp_path $folder; fastcgi_temp_path $folder;
  uwsgi_temp_path $folder; scgi_temp_path $folder;
  server {
    listen 127.0.0.1:$port ssl;
    ssl_certificate $folder/server/server.pem;
    ssl_certificate_key $folder/server/server.key;
    ssl_client_certificate $folder/client/client.pem;
    ssl_verify_client on;
    location / { return 200 "\$ssl_client_verify"; }
  }
  server {
    listen 127.0.0.1:$files_port;
    root $folder/files;
    limit_rate 512k;
  }
  proxy_cache_path $folder/cache keys_zone=responses:1m use_temp_path=off;
  server {
    listen 127.0.0.1:$proxy_port;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_cache responses;
    proxy_cache_revalidate on;
    location ~ ^/([0-9]+)(/.*) { proxy_pass http://127.0.0.1:\$1\$2\$is_args\$args; }
  }
}
EOF
  "$nginx" -c "$folder/nginx.conf" -e "$folder/error.log" &
  echo $! >"$work/nginx.pid"
  wait_for_port "$port" nginx
  export NETWORKKIT_MTLS_URL=https://localhost:$port NETWORKKIT_MTLS_FOLDER=$folder
  export NETWORKKIT_FILES_URL=http://127.0.0.1:$files_port NETWORKKIT_FILES_FOLDER=$folder/files
  export NETWORKKIT_CACHING_PROXY_URL=http://127.0.0.1:$proxy_port
  echo "nginx listens with client certificates at $NETWORKKIT_MTLS_URL, with files at $NETWORKKIT_FILES_URL, and as a" \
    "caching proxy at $NETWORKKIT_CACHING_PROXY_URL"
}

# Starts Prometheus, which scrapes the targets in a file twice a second, and exports NETWORKKIT_PROMETHEUS_URL and
# NETWORKKIT_PROMETHEUS_TARGETS.
start_prometheus() {
  local folder=$work/prometheus port log=$work/prometheus.log
  command -v prometheus >/dev/null || install_debian prometheus
  mkdir -p "$folder"
  port=$(free_port)
  export NETWORKKIT_PROMETHEUS_TARGETS=$folder/targets.json
  cat >"$folder/prometheus.yml" <<EOF
scrape_configs:
  - job_name: tests
    scrape_interval: 500ms
    scrape_timeout: 500ms
    file_sd_configs:
      - files: [$NETWORKKIT_PROMETHEUS_TARGETS]
        refresh_interval: 1s
EOF
  prometheus --config.file="$folder/prometheus.yml" --storage.tsdb.path="$folder/data" \
    --web.listen-address="127.0.0.1:$port" >"$log" 2>&1 &
  echo $! >"$work/prometheus.pid"
  wait_for_line "$log" 'Server is ready' $!
  export NETWORKKIT_PROMETHEUS_URL=http://127.0.0.1:$port
  echo "Prometheus listens at $NETWORKKIT_PROMETHEUS_URL"
}
