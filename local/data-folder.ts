import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { findWriteProblem } from "./failures/write-problem";

export interface DataFolder {
  /** Path of the database file. */
  database: string;
  /** Folder of the local R2 bucket and edge cache, in wrangler's layout. */
  state: string;
  identityData: string;
  identityKey: string;
  /** `name:secret`, created once. */
  cookieSecrets: string;
  /** `name:secret`, created once. */
  sessionSecrets: string;
  /** `name:secret`, created once. */
  secondFactorSecrets: string;
  /** Whether the folder holds the complete demo shop. */
  isSeeded: boolean;
  markSeeded(): void;
  /** Releases the lock. */
  close(): void;
}

const LOCK = "lock.sqlite";

/** Twice what the demo shop takes. */
const FIRST_START_BYTES = 100_000_000;

/** Locks with an open SQLite transaction: the system releases it even when the process is killed. */
function lock(folder: string): Database.Database {
  const database = new Database(join(folder, LOCK));
  try {
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code !== "SQLITE_BUSY") throw error;
    throw new Error(
      `The data in ${folder} are in use by another Vitrina on this machine. End that one first (Ctrl-C there).`,
    );
  }
}

function clear(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(LOCK)) rmSync(join(folder, name), { recursive: true });
  }
}

function signingSecrets(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, `local:${randomBytes(32).toString("base64url")}`, { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/**
 * Opens and locks the folder with a local shop's data. Removes the data of an interrupted first start.
 * @param options.fresh removes all data.
 * @throws Error when another process has the folder open, it can't be written, or its disk is too full for a first
 * start.
 */
export function openDataFolder(folder: string, { fresh = false } = {}): DataFolder {
  const seeded = join(folder, "seeded");
  const problem = findWriteProblem(folder, existsSync(seeded) ? 0 : FIRST_START_BYTES);
  if (problem) throw new Error(problem);
  mkdirSync(folder, { recursive: true });
  const lockDatabase = lock(folder);
  if (fresh || !existsSync(seeded)) clear(folder);
  return {
    database: join(folder, "database.sqlite"),
    state: join(folder, "state", "v3"),
    identityData: join(folder, "identity.json"),
    identityKey: join(folder, "identity-key.json"),
    cookieSecrets: signingSecrets(join(folder, "cookie-secrets")),
    sessionSecrets: signingSecrets(join(folder, "session-secrets")),
    secondFactorSecrets: signingSecrets(join(folder, "second-factor-secrets")),
    isSeeded: existsSync(seeded),
    markSeeded: () => writeFileSync(seeded, ""),
    close: () => lockDatabase.close(),
  };
}
