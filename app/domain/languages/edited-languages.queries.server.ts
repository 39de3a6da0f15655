import { asc, eq, sql } from "drizzle-orm";
import { settingRegistry } from "~/domain/settings/setting-registry";
import type { Reader } from "~db/read-batcher";
import { languages, settings } from "~db/schema";

export interface EditedLanguage {
  id: number;
  code: string;
  name: string;
  /** The currency's symbol. */
  moneda: string;
  /** ISO 4217. */
  currencyCode: string;
  version: number;
  /** Whether shoppers see it: its products are still being listed otherwise. */
  isListed: boolean;
  /** The shop's own languages stay: prices are kept by them. */
  isFixed: boolean;
}

/** How much has no words in a language. */
export interface Untranslated {
  /** Products that aren't archived. */
  products: number;
  variants: number;
  categories: number;
  /** Settings that have words in another language. */
  settings: number;
  /** Pictures of products and galleries without an alternative text. */
  alts: number;
}

/** Prices in soles and in dollars are keyed by them, so that neither can be deleted. */
export const FIXED_LANGUAGES: readonly string[] = ["es", "en"];

const columns = {
  id: languages.id,
  code: languages.code,
  name: languages.name,
  moneda: languages.moneda,
  currencyCode: languages.currencyCode,
  version: languages.version,
  isListed: sql<boolean>`${languages.listedTo} is null`.mapWith(Boolean),
};

const edited = (row: Omit<EditedLanguage, "isFixed">): EditedLanguage => ({
  ...row,
  isFixed: FIXED_LANGUAGES.includes(row.code),
});

/** The shop's languages in their order. */
export async function listEditedLanguages({ db, read }: Reader): Promise<EditedLanguage[]> {
  const rows = await read(
    db.select(columns).from(languages).orderBy(asc(languages.position), asc(languages.id)),
  );
  return rows.map(edited);
}

/** A language, or null. */
export async function findEditedLanguage({ db, read }: Reader, id: number): Promise<EditedLanguage | null> {
  const [row] = await read(db.select(columns).from(languages).where(eq(languages.id, id)));
  return row ? edited(row) : null;
}

const counts = ({ db }: Reader) =>
  db
    .select({
      code: languages.code,
      products: sql<number>`
        (select count(*) from products where archived_at is null) -
        (select count(*) from product_translations t join products p on p.id = t.product_id
          where t.language_code = ${languages.code} and p.archived_at is null)`,
      variants: sql<number>`
        (select count(*) from product_variants v join products p on p.id = v.product_id where p.archived_at is null) -
        (select count(*) from variant_translations t join product_variants v on v.id = t.variant_id
          join products p on p.id = v.product_id
          where t.language_code = ${languages.code} and p.archived_at is null)`,
      categories: sql<number>`
        (select count(*) from categories) -
        (select count(*) from category_translations where language_code = ${languages.code})`,
      alts: sql<number>`
        (select count(*) from product_images i join products p on p.id = i.product_id where p.archived_at is null) -
        (select count(*) from product_image_translations t join product_images i on i.id = t.image_id
          join products p on p.id = i.product_id
          where t.language_code = ${languages.code} and p.archived_at is null) +
        (select count(*) from gallery_images) -
        (select count(*) from gallery_image_translations where language_code = ${languages.code})`,
    })
    .from(languages);

const settingValues = ({ db }: Reader) =>
  db.select({ key: settings.settingKey, value: settings.settingValue }).from(settings);

const hasWords = (value: unknown, code: string): boolean =>
  typeof (value as Record<string, unknown>)[code] === "string";

/** How much is untranslated, by language code. */
export async function countUntranslated(reader: Reader): Promise<Record<string, Untranslated>> {
  const [rows, values] = await Promise.all([reader.read(counts(reader)), reader.read(settingValues(reader))]);
  const worded = new Set(
    settingRegistry.filter(({ perLanguage, type }) => perLanguage && type !== "color").map(({ key }) => key),
  );
  const texts = values.filter(
    ({ key, value }) => worded.has(key) && value !== null && typeof value === "object",
  );
  return Object.fromEntries(
    rows.map(({ code, ...counted }) => [
      code,
      { ...counted, settings: texts.filter(({ value }) => !hasWords(value, code)).length },
    ]),
  );
}
