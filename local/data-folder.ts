import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";

export interface DataFolder {
  /** The database's file. */
  database: string;
  /** Folder of the local R2 bucket and of the edge cache, laid out as wrangler does. */
  state: string;
  identityData: string;
  identityKey: string;
  /** `name:secret`, made once. */
  cookieSecrets: string;
  /** The same for sessions. */
  sessionSecrets: string;
  /** The same for second factors. */
  secondFactorSecrets: string;
  /** Whether the demo shop is complete in it. */
  isSeeded: boolean;
  markSeeded(): void;
  /** Lets another process use the folder. */
  close(): void;
}

const LOCK = "lock.sqlite";

/** The lock is the database library's own, so that it ends with this process however that ends. */
function lock(folder: string): Database.Database {
  const database = new Database(join(folder, LOCK));
  try {
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch {
    database.close();
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
 * Opens the folder with all that a local shop keeps, for this process alone. What an interrupted first start left is
 * removed.
 * @param options.fresh removes everything.
 * @throws when another process has it open.
 */
export function openDataFolder(folder: string, { fresh = false } = {}): DataFolder {
  mkdirSync(folder, { recursive: true });
  const held = lock(folder);
  const seeded = join(folder, "seeded");
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
    close: () => held.close(),
  };
}
