import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, hexColor, identity, wholeNumber } from "./columns";

/**
 * A picture in the object store. Cannot be deleted while a product, variant or gallery uses it; unused pictures are
 * garbage collected.
 */
export const media = sqliteTable(
  "media",
  {
    id: identity(),
    /** Content hash: the name in the object store and in `/media/{key}`. */
    key: text("key").notNull().unique(),
    contentType: text("content_type").notNull(),
    /** Pixels of the largest size. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Bytes of the largest size. */
    byteSize: integer("byte_size").notNull(),
    /** Dominant colour, shown until the picture has loaded. */
    color: text("color"),
    /** Widths in pixels of the resized copies; when empty the original is served under its key. */
    widths: text("widths", { mode: "json" }).$type<number[]>().notNull().default(sql`'[]'`),
    /** Focal point, as a CSS position such as `50% 20%`; NULL for the centre. */
    focus: text("focus"),
    /** Time of the latest upload. */
    createdAt: createdAt(),
    /** Unix seconds since which the daily job has found it unused; NULL while in use. */
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
