import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { createLibsqlServer } from "../local/libsql-server";
import { createDatabase, type Database } from "./client";
import { migrateDatabase } from "./migrate";

export interface TestDatabase {
  db: Database;
  /** How many HTTP requests the database has answered. */
  readonly requests: number;
  close(): void;
}

/** The file of an empty database with every migration applied. */
async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-schema-"));
  const migrated = join(folder, "migrated.db");
  const server = createLibsqlServer({ path: migrated });
  await migrateDatabase(createDatabase({ url: "http://local", fetch: server.handler }));
  server.close();
  const path = join(folder, "schema.db");
  const connection = new Libsql(migrated);
  // A file of its own: what is still in the write-ahead log would stay behind in a copy.
  connection.exec(`vacuum into '${path}'`);
  connection.close();
  const file = readFileSync(path);
  rmSync(folder, { recursive: true });
  return file;
}

let template: Promise<Buffer> | undefined;

/** An empty database of one's own with every migration applied, behind the protocol that production speaks. */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Migrating takes longer than most tests: each thread does it once.
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
