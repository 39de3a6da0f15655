import { defineConfig } from "drizzle-kit";

// The dialect is `sqlite` although the database is libSQL: the `turso` dialect generates ALTER COLUMN statements that
// leave NULLs in columns that become NOT NULL.
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/schema/index.ts",
  out: "./migrations",
});
