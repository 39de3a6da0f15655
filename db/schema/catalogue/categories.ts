import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, identity, position, rowId, updatedAt, version } from "../columns";
import { languageCode } from "../languages";
import { media } from "../media";

/** A category with products cannot be deleted. */
export const categories = sqliteTable(
  "categories",
  {
    id: identity(),
    position: position(),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    /** Whether an active category is a tile of the home page. */
    onHome: integer("on_home", { mode: "boolean" }).notNull().default(true),
    /** Picture of its tile; NULL for none. */
    mediaId: integer("media_id").references(() => media.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [index("categories_media").on(table.mediaId)],
);

export const categoryTranslations = sqliteTable(
  "category_translations",
  {
    id: rowId(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    languageCode: languageCode(),
    name: text("name").notNull(),
    /** Introduces the category on its page. */
    intro: text("intro").notNull().default(""),
  },
  (table) => [
    unique("category_translations_category").on(table.categoryId, table.languageCode),
    index("category_translations_language").on(table.languageCode),
  ],
);
