import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { deliveryZones, languages } from "../../db/schema";
import { listen } from "../libsql-server";

const run = promisify(execFile);

const setup = (environment: Record<string, string>) =>
  run(process.execPath, ["--import", "tsx", "local/commands/setup.ts"], {
    env: { PATH: process.env.PATH, ...environment },
  });

test("fills an empty database and refuses one that is not empty", async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  try {
    const { stdout } = await setup({ DATABASE_URL: server.url });
    expect(stdout).toContain("has languages, categories, ways of delivery and settings");
    const db = createDatabase({ url: server.url });
    expect((await db.select().from(languages)).map(({ code }) => code)).toEqual(["es", "en"]);
    expect(await db.select().from(deliveryZones)).not.toEqual([]);
    await expect(setup({ DATABASE_URL: server.url })).rejects.toMatchObject({
      stderr: expect.stringContaining("already has languages"),
    });
  } finally {
    await server.close();
  }
});

test("without a database it prints the usage", async () => {
  await expect(setup({})).rejects.toMatchObject({
    stderr: expect.stringContaining("DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run setup"),
  });
});
