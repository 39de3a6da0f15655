import { migrateDatabase } from "../../db/migrate";
import { describeStatus, readMigrationStatus, refuseDrift } from "../../db/migration/migration-status";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";

const COMMAND = "migrate [-- --status]";

/** Applies the pending migrations; with `--status` lists them and changes nothing. */
async function main(): Promise<void> {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => option !== "--status");
  if (unknown) throw new Error(`Unknown option ${unknown}. Usage: npm run ${COMMAND}`);
  const { db, name } = openNamedDatabase(COMMAND);
  if (options.length > 0) {
    const status = await readMigrationStatus(db);
    console.log([name, ...describeStatus(status)].join("\n"));
    refuseDrift(status);
    return;
  }
  await migrateDatabase(db);
  console.log(`Migrated ${name} to the newest schema.`);
}

runCommand(main);
