import { expect, test } from "vitest";
import { isDisconnect } from "./worker";

const PLACE = "workerd/server/server.c++:5351: error: kj::getCaughtExceptionAsKj() = ";

test("a browser that went away is no error to be told of", () => {
  const pipe =
    "kj/async-io-unix.c++:186: disconnected: ::write(fd, buffer.begin(), buffer.size()): Broken pipe";
  expect(isDisconnect(PLACE + pipe)).toBe(true);
  expect(
    isDisconnect(`${PLACE}kj/async-io-unix.c++:77: disconnected: ::read(fd): Connection reset by peer`),
  ).toBe(true);
});

test.each([
  `${PLACE}kj/compat/http.c++:10: failed: something else`,
  '{"level":"error","event":"request-failed","message":"disconnected: Broken pipe"}',
  "Broken pipe",
])("anything else is: %s", (line) => {
  expect(isDisconnect(line)).toBe(false);
});
