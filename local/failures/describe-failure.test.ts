import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import Database from "libsql";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { listen } from "../libsql-server";
import { listenOnLoopback } from "../libsql-server/http-listener";
import { findFreePort } from "../ports";
import { describeFailure } from "./describe-failure";
import { findWriteProblem } from "./write-problem";

let folder: string;
const { DATABASE_URL } = process.env;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-failures-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  if (DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = DATABASE_URL;
});

function failureOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return describeFailure(error);
  }
  throw new Error("Nothing failed.");
}

/** What a query says that a database fails. */
async function failureOfQuery(url: string, authToken?: string): Promise<string> {
  process.env.DATABASE_URL = url;
  const db = createDatabase({ url, authToken });
  const error = await db.values(sql`select ${"a secret"}`).catch((error: unknown) => error);
  const text = describeFailure(error);
  expect(text).not.toContain("a secret");
  return text;
}

test("names a file where a folder is needed, and leaves it alone", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(findWriteProblem(file)).toBe(`${file} is a file, where a folder is needed: rename it or remove it.`);
  expect(findWriteProblem(join(file, "data"))).toContain("is below a file");
  expect(existsSync(file)).toBe(true);
});

test("finds nothing wrong with a folder that can be written, and does not create it", () => {
  const missing = join(folder, "a", "b");
  expect(findWriteProblem(missing)).toBeNull();
  expect(existsSync(join(folder, "a"))).toBe(false);
});

test("tells when a disk has less space than is needed", () => {
  expect(findWriteProblem(folder, Number.MAX_SAFE_INTEGER)).toMatch(
    /^The disk of .+ has \d+ MB free, and 9007199254 MB are needed: free some space\.$/,
  );
});

test.runIf(existsSync("/dev/full"))("tells a full disk", () => {
  expect(failureOf(() => writeFileSync("/dev/full", "x"))).toBe("The disk is full: free some space.");
});

// The superuser gets the same answer, since the kernel allows no folders there.
test.runIf(existsSync("/sys/kernel"))("tells a folder that can't be written", () => {
  expect(failureOf(() => mkdirSync("/sys/kernel/vitrina"))).toMatch(
    /^\/sys\/kernel\/vitrina (can't be written or read by this user|is on a disk that is read-only)/,
  );
});

test("tells that a database does not answer, and why", async () => {
  const port = await findFreePort();
  expect(await failureOfQuery(`http://127.0.0.1:${port}`)).toBe(
    `The database 127.0.0.1:${port} does not answer: nothing listens there. Check DATABASE_URL, the network and the state of the database.`,
  );
});

test("tells a refused token, another server and one that fails", async () => {
  const database = await listen({ path: ":memory:", port: 0, authToken: "right" });
  expect(await failureOfQuery(database.url, "wrong")).toContain(
    "refuses the token (401): check DATABASE_AUTH_TOKEN",
  );
  await database.close();
  const website = await listenOnLoopback(async () => new Response("<p>Hello"), 0);
  expect(await failureOfQuery(website.url)).toContain(
    "does not answer as a libSQL database: check DATABASE_URL",
  );
  await website.close();
  const broken = await listenOnLoopback(async () => new Response("", { status: 503 }), 0);
  expect(await failureOfQuery(broken.url)).toContain("answers with the error 503");
  await broken.close();
});

test("tells that the disk of a local database is full", () => {
  const database = new Database(join(folder, "database.sqlite"));
  database.exec("create table notes (text); pragma max_page_count = 2");
  const insert = () => database.exec("insert into notes values (zeroblob(100000))");
  expect(failureOf(insert)).toBe("The disk is full: free some space.");
  database.close();
});

test("keeps the message of other errors, and the innermost one of a failed query", async () => {
  expect(describeFailure(new Error("Usage: npm run backup"))).toBe("Usage: npm run backup");
  expect(describeFailure("text")).toBe("text");
  const database = await listen({ path: ":memory:", port: 0 });
  const error = await createDatabase({ url: database.url })
    .run(sql`select * from missing where a = ${"a secret"}`)
    .catch((error: unknown) => error);
  await database.close();
  expect(describeFailure(error)).toContain("no such table: missing");
  expect(describeFailure(error)).not.toContain("a secret");
});
