import { type SQL, sql } from "drizzle-orm";
import { jsonRows, valueList } from "~db/fragments";
import { categoryTranslations, productImageTranslations, variantTranslations } from "~db/schema";
import type { Texts } from "./product/product-input";

const owners = {
  category: { table: categoryTranslations, id: sql.raw("category_id"), text: sql.raw("name") },
  variant: { table: variantTranslations, id: sql.raw("variant_id"), text: sql.raw("name") },
  image: { table: productImageTranslations, id: sql.raw("image_id"), text: sql.raw("alt") },
};

/** Queries that write the translations of one entity by language code. An empty text deletes the row. */
export function writeTexts(owner: keyof typeof owners, ownerId: number | SQL<number>, texts: Texts): SQL[] {
  const { table, id, text } = owners[owner];
  const written = Object.entries(texts).filter(([, value]) => value !== "");
  const deleted = Object.keys(texts).filter((code) => texts[code] === "");
  return [
    sql`delete from ${table} where ${id} = ${ownerId}
      and language_code in ${valueList(deleted)}`,
    sql`insert into ${table} (${id}, language_code, ${text})
      select ${ownerId}, key, value from ${jsonRows(Object.fromEntries(written))} where true
      on conflict (${id}, language_code) do update set ${text} = excluded.${text}`,
  ];
}

/** Texts as individual fields, for the audit log. */
export const textFields = (name: string, texts: Texts): Record<string, string | null> =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${name}.${code}`, text || null]));
