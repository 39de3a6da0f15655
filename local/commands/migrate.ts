import { migrateDatabase } from "../../db/migrate";
import { openNamedDatabase } from "../named-database";

async function main(): Promise<void> {
  const { db, name } = openNamedDatabase("migrate");
  await migrateDatabase(db);
  console.log(`Migrated ${name} to the newest schema.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
