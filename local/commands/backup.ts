import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { bucketArguments } from "../backup/bucket-arguments";
import { dumpDatabase } from "../backup/dump-database";
import { backUpMedia, findMissing, listUsedPictures, pruneMedia } from "../backup/media-backup";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";

const COMMAND = "backup -- FOLDER [--env NAME | --local STATE] [--database-only]";

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: bucketArguments,
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error(`Usage: npm run ${COMMAND}`);
  if (values.local && !existsSync(values.local)) throw new Error(`There is no folder ${values.local}.`);
  return { ...values, folder };
}

/**
 * Writes `FOLDER/<time>.sql`, and the pictures to `FOLDER/media`, which backups share, with their list in
 * `FOLDER/<time>.media.jsonl`. Deletes pictures that no list there names any more. Files get their names when they are
 * complete, and are readable by their owner only.
 */
async function main(): Promise<void> {
  const { folder, env: environment, local, "database-only": isDatabaseOnly } = readOptions();
  const { db, name } = openNamedDatabase(COMMAND);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const base = join(folder, new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
  const dump = `${base}.sql`;
  const partial = `${dump}.partial`;
  try {
    await pipeline(Readable.from(dumpDatabase(db.$client)), createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, dump);
  } finally {
    await rm(partial, { force: true });
  }
  let missing: string[] = [];
  if (!isDatabaseOnly) {
    // After the database: pictures are deleted only when they have been unused for days.
    // Loaded late, because it takes seconds.
    const { openBucket } = await import("../backup/open-bucket");
    const { bucket, close } = await openBucket({ local, environment });
    const list = `${base}.media.jsonl`;
    const used = await listUsedPictures(db);
    try {
      const { objects, copied } = await backUpMedia(bucket, {
        folder: join(folder, "media"),
        list: `${list}.partial`,
      });
      console.log(`Pictures and files: ${objects}, ${copied} of them new in ${join(folder, "media")}.`);
      await rename(`${list}.partial`, list);
      const still = new Set(await listUsedPictures(db));
      missing = (await findMissing(used, list)).filter((key) => still.has(key));
    } finally {
      await rm(`${list}.partial`, { force: true });
      await close();
    }
    await pruneMedia(folder);
  }
  console.log(`${name} is backed up in ${dump}. It contains personal data: store it encrypted.`);
  if (missing.length === 0) return;
  throw new Error(
    `Pictures in use that the bucket lacks: ${missing.length}, such as ${missing[0]}. Is it the bucket of this shop?`,
  );
}

runCommand(main);
