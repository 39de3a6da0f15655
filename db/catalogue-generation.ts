import { sql } from "drizzle-orm";
import type { Database } from "./client";
import { catalogueState } from "./schema";

/** A query for the batch of any staff write that shoppers' cached pages show: it ends those pages. */
export const raiseCatalogueGeneration = (db: Database) =>
  db.update(catalogueState).set({ generation: sql`${catalogueState.generation} + 1` });

/** The query for the present generation; its result is a list of one row. */
export const catalogueGeneration = (db: Database) =>
  db.select({ generation: catalogueState.generation }).from(catalogueState);
