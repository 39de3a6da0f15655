import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Client } from "@libsql/client/http";
import { bucketArguments } from "../backup/bucket-arguments";
import { checkMedia, isEmptyBucket, restoreMedia } from "../backup/media-backup";
import type { BucketOptions } from "../backup/open-bucket";
import { isEmptyDatabase, readRowCounts, restoreDatabase } from "../backup/restore-database";
import { describeFailure } from "../failures/describe-failure";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";

const COMMAND =
  "restore -- FOLDER/TIME.sql [--env NAME | --local STATE] [--database-only | --media-only] [--replace]";

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...bucketArguments,
      "media-only": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
  });
  const [dump, ...others] = positionals;
  if (!dump?.endsWith(".sql") || others.length > 0) throw new Error(`Usage: npm run ${COMMAND}`);
  if (values["database-only"] && values["media-only"]) {
    throw new Error("--database-only and --media-only leave nothing to restore.");
  }
  if (!existsSync(dump)) throw new Error(`There is no file ${dump}.`);
  return { ...values, dump };
}

async function restoreRows(client: Client, name: string, dump: string): Promise<void> {
  try {
    const rows = await restoreDatabase(client, dump);
    console.log(`${name} has ${rows} rows of ${dump}.`);
  } catch (error) {
    throw new Error(
      `${name} is incomplete: ${describeFailure(error)}\nRun the command again with --replace.`,
    );
  }
}

interface MediaOptions extends BucketOptions {
  dump: string;
  mayReplace: boolean;
}

async function restoreObjects({ dump, mayReplace, ...options }: MediaOptions, database = async () => {}) {
  const backup = { folder: join(dirname(dump), "media"), list: dump.replace(/\.sql$/, ".media.jsonl") };
  if (!existsSync(backup.list)) {
    throw new Error(`There is no file ${backup.list}. Use --database-only if pictures were not backed up.`);
  }
  await checkMedia(backup);
  // Loaded late, because it takes seconds.
  const { openBucket } = await import("../backup/open-bucket");
  const { bucket, close } = await openBucket(options);
  try {
    if (!mayReplace && !(await isEmptyBucket(bucket))) {
      throw new Error(
        "The bucket is not empty. Nothing was changed. Add --replace to write the backup's objects into it.",
      );
    }
    // Pictures first: a shop without them would show gaps.
    console.log(`The bucket has ${await restoreMedia(bucket, backup)} pictures and files of the backup.`);
    await database();
  } finally {
    await close();
  }
}

/** Restores a backup into an empty shop, or with `--replace` over another. Checks everything before it changes anything. */
async function main(): Promise<void> {
  const { dump, env: environment, local, replace, ...only } = readOptions();
  if (only["media-only"]) {
    await restoreObjects({ dump, mayReplace: replace, local, environment });
    return;
  }
  const { db, name } = openNamedDatabase(COMMAND);
  await readRowCounts(dump);
  if (!replace && !(await isEmptyDatabase(db.$client))) {
    throw new Error(`${name} is not empty. Nothing was changed. Add --replace to delete all that it has.`);
  }
  const database = () => restoreRows(db.$client, name, dump);
  if (only["database-only"]) await database();
  else await restoreObjects({ dump, mayReplace: replace, local, environment }, database);
}

runCommand(main);
