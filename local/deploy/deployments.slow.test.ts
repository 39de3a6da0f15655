import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Migration, readMigrations } from "../../db/migration/migration-files";
import { readAppliedMigrations } from "./applied-migrations";
import { startCloudflare } from "./cloudflare";
import { deployGradually } from "./deploy-gradually";
import { migrationsAgainst, rollBack } from "./roll-back";
import { openWrangler, type Wrangler } from "./wrangler";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** Has the versions `old`, `new`, … of these releases; the deployments' traffic by version, newest first. */
function account(tags: Record<string, string>, ...deployments: Record<string, number>[]) {
  const run = (command: string[]) => {
    const [, , ...specs] = command;
    const traffic = specs.filter((spec) => !spec.startsWith("--")).map((spec) => spec.split(/[@%]/));
    deployments.unshift(Object.fromEntries(traffic.map(([id = "", share]) => [id, Number(share)])));
  };
  const list = () =>
    deployments.map((traffic, index) => ({
      created_on: String(99 - index),
      versions: Object.entries(traffic).map(([version_id, percentage]) => ({ version_id, percentage })),
    }));
  const wrangler: Wrangler = {
    run: async (command) => run(command),
    read: async <Value>([group, , id = ""]: string[]) =>
      (group === "deployments" ? list() : { annotations: { "workers/tag": tags[id] } }) as Value,
    upload: vi.fn(async (command: string[]) => {
      const id = `uploaded ${Object.keys(tags).length}`;
      tags[id] = command.at(-1)?.replace("--tag=", "") ?? "";
      return id;
    }),
  };
  return { wrangler, deployments };
}

const RELEASE = "0.3.0+1234567890ab";

const gradual = (
  wrangler: Wrangler,
  percentage: number,
  changes: { verify?: () => Promise<void>; release?: string } = {},
) =>
  deployGradually({
    wrangler,
    percentage,
    release: RELEASE,
    worker: "vitrina",
    verify: async () => {},
    ...changes,
  });

test("a gradual deployment checks a version before it gets requests, and goes on without another upload", async () => {
  const { wrangler, deployments } = account({ old: "0.2.0" }, { old: 100 });
  const verify = vi.fn(async () => expect(deployments[0]).toEqual({ "uploaded 1": 0, old: 100 }));
  await gradual(wrangler, 10, { verify });
  expect(verify).toHaveBeenCalledExactlyOnceWith({
    "Cloudflare-Workers-Version-Overrides": 'vitrina="uploaded 1"',
  });
  expect(deployments[0]).toEqual({ "uploaded 1": 10, old: 90 });
  for (const share of [60, 80]) {
    await gradual(wrangler, share);
    expect(deployments[0]).toEqual({ "uploaded 1": share, old: 100 - share });
  }
  await gradual(wrangler, 100);
  expect(deployments[0]).toEqual({ "uploaded 1": 100 });
  expect(wrangler.upload).toHaveBeenCalledTimes(1);
  await expect(gradual(wrangler, 10)).rejects.toThrow(`${RELEASE} has all requests already.`);
});

test("a version that fails the check gets no request", async () => {
  const { wrangler, deployments } = account({ old: "0.2.0" }, { old: 100 });
  const verify = async () => {
    throw new Error("The shop does not work.");
  };
  await expect(gradual(wrangler, 10, { verify })).rejects.toThrow("The shop does not work.");
  expect(deployments[0]).toEqual({ "uploaded 1": 0, old: 100 });
});

test("another release takes the place of one that was begun, and so do uncommitted changes", async () => {
  const { wrangler, deployments } = account({ old: "0.2.0", begun: "0.2.1" }, { begun: 10, old: 90 });
  for (const number of [2, 3]) {
    await gradual(wrangler, 20, { release: `${RELEASE}-dirty` });
    expect(deployments[0]).toEqual({ [`uploaded ${number}`]: 20, old: 80 });
  }
});

test("the first deployment can't be gradual", async () => {
  await expect(gradual(account({}).wrangler, 10)).rejects.toThrow("The first deployment can't be gradual");
});

const migration = (tag: string, compatibility: Migration["compatibility"]): Migration => ({
  tag,
  when: 1,
  sql: "",
  hash: "",
  publishedHash: null,
  compatibility,
});

const APPLIED = [
  migration("0070_adds", { kind: "expand" }),
  migration("0071_removes", { kind: "contract", since: "0.10.0" }),
];

test("a rollback returns all requests to the version that had them before, and names its release", async () => {
  const { wrangler, deployments } = account(
    { old: "0.9.0", former: "0.10.1+0987654321ba", new: "0.11.0" },
    { new: 100 },
    { new: 10, former: 90 },
    { former: 100 },
    { old: 100 },
  );
  expect(await rollBack({ wrangler, applied: APPLIED, force: false })).toBe("0.10.1+0987654321ba");
  expect(deployments[0]).toEqual({ former: 100 });
});

test("a second rollback goes further back, not to the version that the first one left", async () => {
  const { wrangler, deployments } = account(
    { older: "0.9.0", old: "0.10.0", new: "0.11.0" },
    { old: 100 },
    { new: 10, old: 90 },
    { new: 0, old: 100 },
    { old: 100 },
    { older: 100 },
  );
  await rollBack({ wrangler, applied: [], force: false });
  expect(deployments[0]).toEqual({ older: 100 });
});

test("a rollback never returns to what was deployed before the first release", async () => {
  const { wrangler, deployments } = account(
    { new: "0.11.0" },
    { new: 100 },
    { secrets: 100 },
    { draft: 100 },
  );
  await expect(rollBack({ wrangler, applied: [], force: false })).rejects.toThrow("No former release");
  expect(deployments[0]).toEqual({ new: 100 });
});

test("a version that has all requests is not shared with one that failed its check", async () => {
  const { wrangler } = account({ old: RELEASE, failed: "0.4.0" }, { failed: 0, old: 100 });
  await expect(gradual(wrangler, 10)).rejects.toThrow(`${RELEASE} has all requests already.`);
});

test("a rollback past a contracting migration needs --force", async () => {
  const { wrangler, deployments } = account({ old: "0.9.0", new: "0.11.0" }, { new: 100 });
  const options = { wrangler, version: "old", applied: APPLIED };
  await expect(rollBack({ ...options, force: false })).rejects.toThrow("Nothing was changed");
  expect(console.log).toHaveBeenCalledWith(
    expect.stringContaining("0071_removes, on which only releases from 0.10.0 run"),
  );
  expect(deployments).toEqual([{ new: 100 }]);
  await rollBack({ ...options, force: true });
  expect(deployments[0]).toEqual({ old: 100 });
});

test("a rollback needs a version that had all requests", async () => {
  const { wrangler } = account({ new: "0.11.0" }, { new: 100 });
  await expect(rollBack({ wrangler, applied: [], force: false })).rejects.toThrow(
    "No former release had all requests.",
  );
});

test("migrations forbid older releases, and those without a name", () => {
  const tags = (release: string | undefined) => migrationsAgainst(release, APPLIED).map(({ tag }) => tag);
  expect(tags("0.9.9+abc")).toEqual(["0071_removes"]);
  expect(tags(undefined)).toEqual(["0071_removes"]);
  expect(tags("0.10.0")).toEqual([]);
  expect(tags("1.0.0+abc")).toEqual([]);
});

/** A copy of wrangler.toml that asks for no secrets, which the stand-in does not know. */
function writeConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-deployments-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = readFileSync("wrangler.toml", "utf8")
    .replaceAll('"./dist', `"${resolve("dist")}`)
    .replace(/^required = \[[^\]]*\]/gm, "required = []");
  writeFileSync(join(folder, "wrangler.toml"), text);
  return join(folder, "wrangler.toml");
}

test("wrangler itself deploys, uploads a version with its source maps, deploys it gradually, and goes back", async () => {
  const cloudflare = await startCloudflare("vitrina");
  onTestFinished(cloudflare.close);
  const { variables } = cloudflare;
  const wrangler = openWrangler({ environment: undefined, options: ["--config", writeConfig()], variables });
  const newest = () => [...cloudflare.versions.values()].at(-1);
  cloudflare.add("0.1.0");
  await wrangler.run(["deploy", "--tag=0.2.0+0987654321ba"]);
  const old = newest()?.id ?? "";
  expect(newest()?.tag).toBe("0.2.0+0987654321ba");
  expect(cloudflare.deployments[0]).toEqual({ [old]: 100 });

  await gradual(wrangler, 10);
  const { id = "", tag, parts } = newest() ?? {};
  expect(tag).toBe(RELEASE);
  expect(cloudflare.deployments[0]).toEqual({ [id]: 10, [old]: 90 });
  const modules = parts?.get("application/javascript+module") ?? [];
  expect(modules.length).toBeGreaterThan(20);
  expect(parts?.get("application/source-map")?.sort()).toEqual(modules.map((name) => `${name}.map`).sort());

  expect(await rollBack({ wrangler, applied: [], force: false })).toBe("0.2.0+0987654321ba");
  expect(cloudflare.deployments[0]).toEqual({ [old]: 100 });
  await expect(wrangler.read(["versions", "view", "unknown"])).rejects.toThrow(
    "wrangler versions view failed.",
  );
});

test("the applied migrations are those that /healthz tells, and all when it does not", async () => {
  const all = readMigrations();
  const applied = (answer: () => Promise<Response>) => readAppliedMigrations("https://shop.example", answer);
  const third = all[2]?.tag;
  expect(await applied(async () => Response.json({ migration: third }))).toEqual(all.slice(0, 3));
  const time = new Date(all[2]?.when ?? 0).toISOString();
  expect(await applied(async () => Response.json({ migration: time }))).toEqual(all.slice(0, 3));
  await expect(applied(async () => Response.json({ migration: "2096-10-02T07:06:40.000Z" }))).rejects.toThrow(
    "which this code does not know",
  );
  expect(await applied(async () => new Response("down", { status: 500 }))).toEqual(all);
  expect(await applied(() => Promise.reject(new Error("away")))).toEqual(all);
});
