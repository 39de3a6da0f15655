import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { settingTypes } from "../vocabulary";
import { oneOf, updatedAt, version } from "./columns";

/** What staff can set about the shop. A value is JSON; a text per language is an object keyed by language code. */
export const settings = sqliteTable(
  "settings",
  {
    settingKey: text("setting_key").primaryKey(),
    type: text("type", { enum: settingTypes }).notNull(),
    /** In the words of whoever set it; empty where they gave none. */
    description: text("description").notNull().default(""),
    settingValue: text("setting_value", { mode: "json" }).$type<unknown>(),
    /** Whether anyone may read it through the API. */
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check("settings_type", oneOf("type", settingTypes)),
    check("settings_value", sql`json_valid(setting_value)`),
  ],
);

/**
 * One row that a migration makes. Its generation is part of the edge cache's keys: raising it in the batch of a staff
 * write ends every cached catalogue page.
 */
export const catalogueState = sqliteTable(
  "catalogue_state",
  {
    id: integer("id").primaryKey().default(1),
    generation: integer("generation").notNull().default(1),
    updatedAt: updatedAt(),
  },
  () => [check("catalogue_state_single", sql`id = 1`)],
);
