import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDataFolder } from "./data-folder";
import { startServices } from "./services";

test("no service takes the port of the shop, which listens after them", async () => {
  const path = mkdtempSync(join(tmpdir(), "vitrina-"));
  const folder = openDataFolder(path);
  const options = { folder, shopOrigin: "http://localhost:8791", knownPorts: true };
  const services = await startServices(options);
  onTestFinished(async () => {
    await services.stop();
    folder.close();
    rmSync(path, { recursive: true, force: true });
  });
  const ports = Object.values(services.addresses).map((address) => new URL(address).port);
  expect(ports).toHaveLength(5);
  expect(ports).not.toContain("8791");
});
