import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Which releases run on the schema after a migration. `expand`: the previous one too. `contract`: only those from
 * `since` on, which no longer use what it removes.
 */
export type Compatibility = { kind: "expand" } | { kind: "contract"; since: string };

export interface Migration {
  /** Its file name without `.sql`. */
  tag: string;
  /** Unix milliseconds, which the database stores to tell what is applied. */
  when: number;
  sql: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
  /** SHA-256 that it was published with; null before it is published. */
  publishedHash: string | null;
  /** Null when the file does not state it. */
  compatibility: Compatibility | null;
}

const COMPATIBILITY = /^-- Compatibility: (?:(expand)|contract since (\d+\.\d+\.\d+))$/m;

/** Reads the line `-- Compatibility: expand` or `-- Compatibility: contract since 1.2.3`. */
export function readCompatibility(sql: string): Compatibility | null {
  const [line, isExpand, since] = COMPATIBILITY.exec(sql) ?? [];
  if (line === undefined) return null;
  return isExpand || since === undefined ? { kind: "expand" } : { kind: "contract", since };
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(join(migrationsFolder, path), "utf8"));
}

/** The migrations of the code in their order. */
export function readMigrations(): Migration[] {
  const { entries } = readJson<{ entries: { tag: string; when: number }[] }>("meta/_journal.json");
  const published = readPublished();
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8");
    return {
      tag,
      when,
      sql,
      hash: createHash("sha256").update(sql).digest("hex"),
      publishedHash: published[tag] ?? null,
      compatibility: readCompatibility(sql),
    };
  });
}

/** SHA-256 of each published migration by its tag, in their order. */
export const readPublished = () => readJson<Record<string, string>>("published.json");
