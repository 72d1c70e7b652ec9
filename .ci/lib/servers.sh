# Servers on the loopback interface, each with its process id in $work/NAME.pid.

# make_venv PACKAGE…: Python packages in a folder of their own, outside the tree.
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

# wait_for_line FILE PATTERN PID: until a server has printed where it listens; 30 seconds at most.
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

# Starts httpbin on a free port and exports HTTPBIN_URL. It keeps connections open for longer than any
# test pauses: a POST that meets a connection just closed is an error, for it is not sent again.
start_httpbin() {
  local log=$work/httpbin-server.log
  "$venv/bin/gunicorn" --bind 127.0.0.1:0 --worker-class gthread --threads 8 --keep-alive 300 \
    httpbin:app >"$log" 2>&1 &
  echo $! >"$work/httpbin.pid"
  wait_for_line "$log" 'Listening at: http' $!
  HTTPBIN_URL=$(sed -nE 's/.*Listening at: (http:[^ ]+).*/\1/p' "$log" | head -n 1)
  export HTTPBIN_URL
  echo "httpbin listens at $HTTPBIN_URL"
}

# Starts nghttpd, which speaks HTTP/2 and nothing else, on a free port with a certificate of
# trustme; exports NETWORKKIT_H2_URL, NETWORKKIT_H2_CA and NETWORKKIT_H2_LOG.
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

# Starts an HTTP/2 server that fails as it is asked to, with a certificate of trustme; exports
# NETWORKKIT_H2_FAULTS_URL, NETWORKKIT_H2_FAULTS_CA and NETWORKKIT_H2_FAULTS_LOG.
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
