import { spawnSync } from "node:child_process";

/** The system's `sqlite3` program, or null. */
export function findSqlite(): string | null {
  return spawnSync("sqlite3", ["--version"]).status === 0 ? "sqlite3" : null;
}
