#!/bin/sh
# Runs workerd for as long as the process that asked for it lives. Node ends workerd itself, but not when it is killed.
asked_by=$PPID
itself=$$
(
  while kill -0 "$asked_by" && kill -0 "$itself"; do sleep 1; done
  kill -9 "$itself"
) </dev/null >/dev/null 2>&1 3>&- &
exec "$VITRINA_WORKERD" "$@"
