import { expect, test } from "vitest";
import { isDisconnect, withoutDisconnects } from "./worker";

const LOG_PREFIX = "workerd/server/server.c++:5351: error: kj::getCaughtExceptionAsKj() = ";

test("recognises the error lines of a browser that disconnected", () => {
  const pipe =
    "kj/async-io-unix.c++:186: disconnected: ::write(fd, buffer.begin(), buffer.size()): Broken pipe";
  expect(isDisconnect(LOG_PREFIX + pipe)).toBe(true);
  expect(
    isDisconnect(`${LOG_PREFIX}kj/async-io-unix.c++:77: disconnected: ::read(fd): Connection reset by peer`),
  ).toBe(true);
});

test.each([
  `${LOG_PREFIX}kj/compat/http.c++:10: failed: something else`,
  '{"level":"error","event":"request-failed","message":"disconnected: Broken pipe"}',
  "Broken pipe",
])("takes no other line for a disconnect: %s", (line) => {
  expect(isDisconnect(line)).toBe(false);
});

test("leaves out a disconnect with its stack, and keeps the stack of any other message", () => {
  const lines: string[] = [];
  const listen = withoutDisconnects((line) => lines.push(line));
  const disconnect = `${LOG_PREFIX}kj/async-io-unix.c++:77: disconnected: ::read(fd): Connection reset by peer`;
  const failure = `${LOG_PREFIX}kj/compat/http.c++:10: failed: something else`;
  const stack = "stack: /vitrina/node_modules/workerd/bin/workerd@1f2e3d4";
  for (const line of [disconnect, stack, failure, stack, disconnect, '{"level":"info"}']) listen(line);
  expect(lines).toEqual([failure, stack, '{"level":"info"}']);
});
