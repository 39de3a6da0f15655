import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { settingTypes } from "../vocabulary";
import { oneOf, updatedAt, version } from "./columns";

/** Settings editable by staff. Values are JSON; localised text is an object keyed by language code. */
export const settings = sqliteTable(
  "settings",
  {
    settingKey: text("setting_key").primaryKey(),
    type: text("type", { enum: settingTypes }).notNull(),
    /** Written by staff; may be empty. */
    description: text("description").notNull().default(""),
    settingValue: text("setting_value", { mode: "json" }).$type<unknown>(),
    /** Whether the API returns it without authorization. */
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
 * A single row, inserted by a migration. Cached pages store the generation they were rendered under: incrementing it in
 * the batch of a staff write invalidates all of them.
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
