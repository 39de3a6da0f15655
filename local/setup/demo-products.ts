import { desc, eq } from "drizzle-orm";
import { confirmImport } from "../../app/domain/transfer/confirm-import.server";
import { exportProducts } from "../../app/domain/transfer/export/export-files.server";
import { defaultOptions, type ImportProgress, isWorking } from "../../app/domain/transfer/import";
import type { ImportContext } from "../../app/domain/transfer/plan/plan-items.server";
import { openFile } from "../../app/domain/transfer/read/open-file";
import { startImport } from "../../app/domain/transfer/start-import.server";
import { startUndo, workImport } from "../../app/domain/transfer/work-import.server";
import { createDatabase, type Database } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { createReadBatcher } from "../../db/read-batcher";
import { imports, products } from "../../db/schema";
import { seededLanguages } from "../../demo/catalogue";
import { seedDatabase } from "../../demo/seed";
import { createLibsqlServer } from "../libsql-server";

const FILE_NAME = "vitrina-demo.csv";

const readerOf = (db: Database) => ({ db, read: createReadBatcher(db).read });

/** The demo has no pictures to fetch or store. */
const contextOf = (db: Database): ImportContext => ({
  ...readerOf(db),
  staff: { id: null, email: "npm run setup" },
  store: {
    bucket: {
      put: () => {
        throw new Error("The demo products have no pictures.");
      },
    } as unknown as R2Bucket,
    images: undefined,
  },
  fetch: () => {
    throw new Error("The demo products have no pictures.");
  },
});

/** The demo's products as the file that the shop exports. */
async function demoFile(): Promise<string> {
  const server = createLibsqlServer({ path: ":memory:" });
  try {
    const db = createDatabase({ url: "http://local", fetch: (request) => server.handler(request) });
    await migrateDatabase(db);
    await seedDatabase(db, { pictures: "none" });
    let text = "";
    for await (const part of exportProducts(readerOf(db), null)) text += part;
    return text;
  } finally {
    server.close();
  }
}

/** Works until nothing is left, or somebody has to decide. */
async function workOff(context: ImportContext, id: number): Promise<ImportProgress> {
  for (;;) {
    const progress = await workImport(context, id);
    if (!progress) throw new Error(`The import ${id} was deleted meanwhile.`);
    if (!isWorking(progress)) return progress;
  }
}

const findDemoImport = (db: Database) =>
  db
    .select({ id: imports.id, status: imports.status })
    .from(imports)
    .where(eq(imports.fileName, FILE_NAME))
    .orderBy(desc(imports.id))
    .get();

/**
 * Imports the demo's products, without pictures, into a shop without products.
 * @returns how many there are.
 * @throws Error when the shop has products, or lacks the categories of the demo.
 */
export async function importDemoProducts(db: Database): Promise<number> {
  if ((await db.$count(products)) > 0) {
    throw new Error("The shop has products, and the demo's would mix with them. Nothing was changed.");
  }
  const context = contextOf(db);
  const opened = openFile(
    new TextEncoder().encode(await demoFile()),
    seededLanguages.map(({ code }) => code),
  );
  if (!opened.ok) throw new Error(`The demo's file can't be read: ${opened.code}`);
  const id = await startImport(context, {
    file: opened.value,
    name: FILE_NAME,
    options: { ...defaultOptions, withPictures: false },
    now: new Date(),
  });
  const checked = await workOff(context, id);
  const confirmed = await confirmImport(context, checked);
  if (!confirmed.ok) throw new Error(`The demo products were not imported: ${confirmed.code}`);
  const { counts, total } = await workOff(context, id);
  if (counts.written < total) {
    throw new Error(
      `${counts.written} of ${total} demo products were imported. The import ${id} in administration says why.`,
    );
  }
  return counts.written;
}

/**
 * Undoes the import of the demo's products as administration does: removes them, and archives those that were ordered or
 * changed.
 * @returns how many were removed and how many stay archived.
 * @throws Error when there is no such import.
 */
export async function undoDemoProducts(db: Database): Promise<{ removed: number; kept: number }> {
  const context = contextOf(db);
  const found = await findDemoImport(db);
  if (!found) {
    throw new Error(
      "The shop has no demo products that can be undone. An import can be undone for thirty days.",
    );
  }
  if (found.status === "undone") throw new Error("The demo products were undone before.");
  // An interrupted import or undo is finished first.
  const before = await workOff(context, found.id);
  if (before.status === "done") await startUndo(context, before);
  const { status, undone, counts } = await workOff(context, found.id);
  if (status !== "undone") throw new Error("The demo products were not imported.");
  return { removed: undone.removed ?? 0, kept: counts.kept };
}
