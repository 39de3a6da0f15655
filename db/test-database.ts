import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { createLibsqlServer } from "../local/libsql-server";
import { createDatabase, type Database } from "./client";
import { migrateDatabase } from "./migrate";

export interface TestDatabase {
  db: Database;
  /** Number of HTTP requests so far. */
  readonly requests: number;
  close(): void;
}

/** The content of an empty, fully migrated database file. */
async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-schema-"));
  const migrated = join(folder, "migrated.db");
  const server = createLibsqlServer({ path: migrated });
  await migrateDatabase(createDatabase({ url: "http://local", fetch: server.handler }));
  server.close();
  const path = join(folder, "schema.db");
  const connection = new Libsql(migrated);
  // Copying the file would miss changes that are still in the write-ahead log.
  connection.exec(`vacuum into '${path}'`);
  connection.close();
  const file = readFileSync(path);
  rmSync(folder, { recursive: true });
  return file;
}

let template: Promise<Buffer> | undefined;

/** Creates an empty, fully migrated database behind the HTTP protocol used in production. */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Migrating is slower than most tests, so each thread does it once.
  template ??= migratedFile();
  const server = createLibsqlServer({ path: ":memory:", template: await template });
  let requests = 0;
  const db = createDatabase({
    url: "http://local",
    fetch: (request) => {
      requests += 1;
      return server.handler(request);
    },
  });
  return {
    db,
    get requests() {
      return requests;
    },
    close: () => server.close(),
  };
}
