import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { productTranslations } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import type { ProductValues } from "./product.schema";

/** The queries that give a product its words: languages that have none lose theirs. */
export function writeWords(
  db: Database,
  productId: number | SQL<number>,
  words: ProductValues["words"],
): WriteQuery[] {
  const rows = Object.entries(words).flatMap(([languageCode, each]) =>
    each ? [{ productId, languageCode, ...each }] : [],
  );
  const emptied = Object.keys(words).filter((languageCode) => !words[languageCode]);
  const { productId: ofProduct, languageCode } = productTranslations;
  return [
    ...(rows.length === 0
      ? []
      : [
          db
            .insert(productTranslations)
            .values(rows)
            .onConflictDoUpdate({
              target: [ofProduct, languageCode],
              set: {
                name: sql`excluded.name`,
                description: sql`excluded.description`,
                priceMinor: sql`excluded.price_minor`,
                compareAtMinor: sql`excluded.compare_at_minor`,
              },
            }),
        ]),
    ...(emptied.length === 0
      ? []
      : [
          db.delete(productTranslations).where(and(eq(ofProduct, productId), inArray(languageCode, emptied))),
        ]),
  ];
}

/** What is written of a product, field by field as its form names them, for the audit log. */
export const auditFields = ({ words, categoryId, active }: ProductValues): Record<string, unknown> => ({
  categoryId,
  active,
  ...Object.fromEntries(
    Object.entries(words).flatMap(([code, each]) =>
      Object.entries(each ?? {}).map(([field, value]) => [`words.${code}.${field}`, value]),
    ),
  ),
});
