import { createDatabase } from "../db/client";
import { migrateDatabase } from "../db/migrate";

async function main(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env;
  if (!url) throw new Error("Name the database: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run migrate");
  await migrateDatabase(createDatabase({ url, authToken }));
  console.log(`${new URL(url).host} has the newest schema.`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
