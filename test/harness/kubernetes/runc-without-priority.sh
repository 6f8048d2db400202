#!/bin/sh
# runc for machines that may not raise a process's protection from the out-of-memory killer, which the kubelet asks for.
previous=
for word in "$@"; do
  case "$previous" in --bundle | -b) bundle=$word ;; esac
  previous=$word
done
if [ -n "${bundle:-}" ] && [ -f "$bundle/config.json" ]; then
  jq 'if (.process.oomScoreAdj // 0) < 0 then .process.oomScoreAdj = 0 else . end' "$bundle/config.json" > "$bundle/config.new"
  mv "$bundle/config.new" "$bundle/config.json"
fi
exec runc "$@"
