import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { choosePort, findFreePort, isPortFree, portFromEnvironment, preferPort } from "./ports";

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  delete process.env.PORT;
});

async function occupy(host: string): Promise<number> {
  const port = await findFreePort();
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return port;
}

test("a port that is taken is not free, and a service takes another instead", async () => {
  const port = await occupy("127.0.0.1");
  expect(await isPortFree(port)).toBe(false);
  expect(await preferPort(port)).toBe(0);
});

test("a port that is taken on every address is not free", async () => {
  expect(await isPortFree(await occupy("0.0.0.0"))).toBe(false);
});

test("the shop's own port is complained about when it is taken", async () => {
  const port = await occupy("127.0.0.1");
  await expect(choosePort(port)).rejects.toThrow(`Port ${port} is taken`);
  const free = await findFreePort();
  expect(await choosePort(free)).toBe(free);
  expect(await choosePort(undefined)).toBeGreaterThan(0);
});

test("a free port is kept", async () => {
  const port = await findFreePort();
  expect(await isPortFree(port)).toBe(true);
  expect(await preferPort(port)).toBe(port);
});

test("PORT chooses the port, and anything else is refused in words", () => {
  expect(portFromEnvironment(8787)).toBe(8787);
  process.env.PORT = "9000";
  expect(portFromEnvironment(8787)).toBe(9000);
  for (const wrong of ["abc", "0", "70000", "80.5"]) {
    process.env.PORT = wrong;
    expect(() => portFromEnvironment(8787)).toThrow(`PORT is "${wrong}"`);
  }
});
