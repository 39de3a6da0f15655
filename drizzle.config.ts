import { defineConfig } from "drizzle-kit";

// The dialect is `sqlite` although the database is libSQL: the `turso` dialect makes ALTER COLUMN statements that
// leave NULLs under NOT NULL.
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/schema/index.ts",
  out: "./migrations",
});
