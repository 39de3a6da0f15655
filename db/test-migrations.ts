import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client";
import { migrationsFolder } from "./migration/migration-files";

/** Applies the migrations before the one whose tag ends with `name`, or up to and including it. */
export async function migrateUntil(
  db: Database,
  name: string,
  position: "before" | "through",
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-migrations-"));
  try {
    const isSnapshot = (path: string) => path.endsWith("_snapshot.json");
    cpSync(migrationsFolder, folder, { recursive: true, filter: (path) => !isSnapshot(path) });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
    const index = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
    if (index < 0) throw new Error(`No migration ${name}`);
    journal.entries.length = position === "before" ? index : index + 1;
    writeFileSync(path, JSON.stringify(journal));
    await migrate(db, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
