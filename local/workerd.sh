#!/bin/sh
# Runs workerd until its parent process ends. Node stops workerd when it exits, but not when it is killed.
parent_pid=$PPID
own_pid=$$
(
  while kill -0 "$parent_pid" && kill -0 "$own_pid"; do sleep 1; done
  kill -9 "$own_pid"
) </dev/null >/dev/null 2>&1 3>&- &
exec "$VITRINA_WORKERD" "$@"
