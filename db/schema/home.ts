import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { HomeSection } from "../home-sections";
import { identity, version } from "./columns";
import { users } from "./people/users";

/** Arrangements of the home page: those published or scheduled, and at most one draft. */
export const homeVersions = sqliteTable(
  "home_versions",
  {
    id: identity(),
    /** In order. */
    sections: text("sections", { mode: "json" }).$type<HomeSection[]>().notNull(),
    /** Unix seconds from which it applies, until a later one does; null for the draft. */
    publishAt: integer("publish_at"),
    /** Who saved or published it. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    version: version(),
  },
  (table) => [
    uniqueIndex("home_versions_draft").on(sql`(publish_at is null)`).where(sql`publish_at is null`),
    index("home_versions_published").on(table.publishAt),
    index("home_versions_user").on(table.userId),
    check("home_versions_sections", sql`json_type(sections) = 'array'`),
  ],
);
