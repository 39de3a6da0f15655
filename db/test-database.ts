import { createLibsqlServer } from "../local/libsql-server";
import { createDatabase, type Database } from "./client";
import { migrateDatabase } from "./migrate";

export interface TestDatabase {
  db: Database;
  /** How many HTTP requests the database has answered. */
  readonly requests: number;
  close(): void;
}

/** An empty database of one's own with every migration applied, behind the protocol that production speaks. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = createLibsqlServer({ path: ":memory:" });
  let requests = 0;
  const db = createDatabase({
    url: "http://local",
    fetch: (request) => {
      requests += 1;
      return server.handler(request);
    },
  });
  await migrateDatabase(db);
  return {
    db,
    get requests() {
      return requests;
    },
    close: () => server.close(),
  };
}
