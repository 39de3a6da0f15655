import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";

export type Connection = Database.Database;

/** Pool of connections to one database file. */
export class ConnectionPool {
  private readonly idle: Connection[] = [];
  private readonly file: string;
  private readonly temporaryFolder: string | undefined;

  /**
   * @param path a file, created when missing; or ":memory:" for a database that is removed when the pool closes.
   * @param template initial bytes of a ":memory:" database.
   */
  constructor(path: string, template?: Uint8Array) {
    // A temporary file, since each connection to ":memory:" would be a separate database.
    if (path === ":memory:") this.temporaryFolder = mkdtempSync(join(tmpdir(), "libsql-"));
    this.file = this.temporaryFolder ? join(this.temporaryFolder, "memory.db") : path;
    if (this.temporaryFolder && template) writeFileSync(this.file, template);
    const first = this.open();
    first.exec("PRAGMA journal_mode = WAL");
    this.idle.push(first);
  }

  take(): Connection {
    return this.idle.pop() ?? this.open();
  }

  /** Returns a connection to the pool. An open transaction is rolled back. */
  giveBack(connection: Connection): void {
    if (connection.inTransaction) connection.exec("ROLLBACK");
    connection.exec("PRAGMA foreign_keys = ON");
    this.idle.push(connection);
  }

  /** Closes a connection and opens another with the same `foreign_keys` setting. */
  replace(connection: Connection): Connection {
    const [row] = connection.prepare("PRAGMA foreign_keys").raw().all() as [number][];
    connection.close();
    const fresh = this.open();
    if (row?.[0] === 0) fresh.exec("PRAGMA foreign_keys = OFF");
    return fresh;
  }

  close(): void {
    for (const connection of this.idle.splice(0)) connection.close();
    if (this.temporaryFolder) rmSync(this.temporaryFolder, { recursive: true, force: true });
  }

  private open(): Connection {
    const connection = new Database(this.file);
    const synchronous = this.temporaryFolder ? "OFF" : "NORMAL";
    connection.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`);
    return connection;
  }
}
