import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  choosePort,
  findFreePort,
  findPortProblem,
  isPortFree,
  portFromEnvironment,
  preferPort,
} from "./ports";

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

test("a taken port is not free, and preferPort lets the system choose another", async () => {
  const port = await occupy("127.0.0.1");
  expect(await isPortFree(port)).toBe(false);
  expect(await preferPort(port)).toBe(0);
});

test("a port that is taken on all addresses is not free", async () => {
  expect(await isPortFree(await occupy("0.0.0.0"))).toBe(false);
});

test("choosePort refuses a taken port", async () => {
  const port = await occupy("127.0.0.1");
  await expect(choosePort(port)).rejects.toThrow(`Port ${port} is taken`);
  expect(await findPortProblem(port)).toContain("choose another port with the variable PORT: PORT=8787.");
  const free = await findFreePort();
  expect(await findPortProblem(free)).toBeNull();
  expect(await choosePort(free)).toBe(free);
  expect(await choosePort(undefined)).toBeGreaterThan(0);
});

test("preferPort keeps a free port", async () => {
  const port = await findFreePort();
  expect(await isPortFree(port)).toBe(true);
  expect(await preferPort(port)).toBe(port);
});

test("portFromEnvironment reads PORT and refuses an invalid one", () => {
  expect(portFromEnvironment(8787)).toBe(8787);
  process.env.PORT = "9000";
  expect(portFromEnvironment(8787)).toBe(9000);
  for (const invalid of ["abc", "0", "70000", "80.5"]) {
    process.env.PORT = invalid;
    expect(() => portFromEnvironment(8787)).toThrow(`PORT is "${invalid}"`);
  }
});
