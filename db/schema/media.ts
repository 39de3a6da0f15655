import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, hexColor, identity, wholeNumber } from "./columns";

/** One picture in the object store, collected when nothing shows it. It can't be deleted while a product, a variant or a gallery shows it. */
export const media = sqliteTable(
  "media",
  {
    id: identity(),
    /** Hash of the content: the name in the object store and in `/media/{key}`. */
    key: text("key").notNull().unique(),
    contentType: text("content_type").notNull(),
    /** Pixels of the largest copy. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Of the largest copy. */
    byteSize: integer("byte_size").notNull(),
    /** Dominant colour, shown until the picture has arrived. */
    color: text("color"),
    /** Widths in pixels of the copies that exist; without any the picture is served as it came, under its key. */
    widths: text("widths", { mode: "json" }).$type<number[]>().notNull().default(sql`'[]'`),
    /** When it was uploaded last. */
    createdAt: createdAt(),
    /** Since when (Unix seconds) the daily job has found that nothing shows it; NULL while something does. */
    unusedSince: integer("unused_since"),
  },
  () => [
    check("media_width", wholeNumber("width", 1)),
    check("media_height", wholeNumber("height", 1)),
    check("media_byte_size", wholeNumber("byte_size", 1)),
    check("media_color", hexColor("color")),
    check("media_widths", sql`json_valid(widths)`),
  ],
);
