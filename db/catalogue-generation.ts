import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client";
import { catalogueState } from "./schema";

/**
 * Increments the generation, which invalidates cached pages. Part of the batch of every write that those pages show.
 */
export const raiseCatalogueGeneration = (db: Database) =>
  db.update(catalogueState).set({ generation: sql`${catalogueState.generation} + 1` });

/** `raiseCatalogueGeneration` if the condition holds. */
export const raiseCatalogueGenerationIf = (db: Database, condition: SQL) =>
  raiseCatalogueGeneration(db).where(condition);

/** Reads the current generation; the result has one row. */
export const catalogueGeneration = (db: Database) =>
  db.select({ generation: catalogueState.generation }).from(catalogueState);
