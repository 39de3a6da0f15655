import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import { productTranslations, variantTranslations } from "~db/schema";

const languagesOf = (locale: string): string[] => [...new Set([locale, defaultLocale])];

/** The first of the names that is not empty; null without one. */
function firstName(locale: string, nameIn: (code: string) => SQL): SQL<string | null> {
  const [first = sql`null`, ...others] = languagesOf(locale).map(nameIn);
  return others.length === 0 ? sql`${first}` : sql`coalesce(${sql.join([first, ...others], sql`, `)})`;
}

/** SQL for a product's name in a language, else in the default one. */
export const productNameIn = (locale: string, productId: SQLWrapper): SQL<string | null> =>
  firstName(
    locale,
    (code) => sql`(select nullif(named.name, '') from ${productTranslations} named
      where named.product_id = ${productId} and named.language_code = ${code})`,
  );

/** SQL for a variant's name in a language, else in the default one. */
export const variantNameIn = (locale: string, variantId: SQLWrapper): SQL<string | null> =>
  firstName(
    locale,
    (code) => sql`(select nullif(named.name, '') from ${variantTranslations} named
      where named.variant_id = ${variantId} and named.language_code = ${code})`,
  );
