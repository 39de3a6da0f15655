import { asc, eq, sql } from "drizzle-orm";
import { priceLanguages } from "~/domain/settings/currency";
import { settingRegistry } from "~/domain/settings/setting-registry";
import type { Reader } from "~db/read-batcher";
import { languages, settings } from "~db/schema";

export interface EditedLanguage {
  id: number;
  code: string;
  name: string;
  /** Currency symbol. */
  currencySymbol: string;
  /** ISO 4217. */
  currencyCode: string;
  version: number;
  /** Whether staff let shoppers see it. */
  published: boolean;
  /** Ready for shoppers; false while its product listings are being created. */
  isListed: boolean;
  /** Can't be deleted, because prices are keyed by it. */
  isFixed: boolean;
}

/** Number of missing translations in a language. */
export interface Untranslated {
  /** Without archived products. */
  products: number;
  variants: number;
  categories: number;
  /** Settings with a text in another language. */
  settings: number;
  /** Alternative texts of product and gallery pictures. */
  alts: number;
}

/** Product prices are stored with these languages' texts, so they can't be deleted. */
export const FIXED_LANGUAGES: readonly string[] = Object.values(priceLanguages);

const columns = {
  id: languages.id,
  code: languages.code,
  name: languages.name,
  currencySymbol: languages.currencySymbol,
  currencyCode: languages.currencyCode,
  version: languages.version,
  published: languages.published,
  isListed: sql<boolean>`${languages.listedTo} is null`.mapWith(Boolean),
};

const toEditedLanguage = (row: Omit<EditedLanguage, "isFixed">): EditedLanguage => ({
  ...row,
  isFixed: FIXED_LANGUAGES.includes(row.code),
});

/** In display order. */
export async function listEditedLanguages({ db, read }: Reader): Promise<EditedLanguage[]> {
  const rows = await read(
    db.select(columns).from(languages).orderBy(asc(languages.position), asc(languages.id)),
  );
  return rows.map(toEditedLanguage);
}

/** Null for an unknown id. */
export async function findEditedLanguage({ db, read }: Reader, id: number): Promise<EditedLanguage | null> {
  const [row] = await read(db.select(columns).from(languages).where(eq(languages.id, id)));
  return row ? toEditedLanguage(row) : null;
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

const hasText = (value: unknown, code: string): boolean =>
  typeof (value as Record<string, unknown>)[code] === "string";

/** Missing translations by language code. */
export async function countUntranslated(reader: Reader): Promise<Record<string, Untranslated>> {
  const [rows, values] = await Promise.all([reader.read(counts(reader)), reader.read(settingValues(reader))]);
  const translatedKeys = new Set(
    settingRegistry.filter(({ perLanguage, type }) => perLanguage && type !== "color").map(({ key }) => key),
  );
  const texts = values.filter(
    ({ key, value }) => translatedKeys.has(key) && value !== null && typeof value === "object",
  );
  return Object.fromEntries(
    rows.map(({ code, ...counted }) => [
      code,
      { ...counted, settings: texts.filter(({ value }) => !hasText(value, code)).length },
    ]),
  );
}

/** What is deleted with a language, as far as it has texts of its own. */
export interface Translated extends Omit<Untranslated, "settings"> {
  zones: number;
  mails: number;
}

/** The texts that a language has, with those of archived products. */
export async function countTranslated({ db, read }: Reader, code: string): Promise<Translated> {
  const [row] = await read(
    db.all<Translated>(sql`select
      (select count(*) from product_translations where language_code = ${code}) as products,
      (select count(*) from variant_translations where language_code = ${code}) as variants,
      (select count(*) from category_translations where language_code = ${code}) as categories,
      (select count(*) from delivery_zone_translations where language_code = ${code}) as zones,
      (select count(*) from mail_texts where language_code = ${code}) as mails,
      (select count(*) from product_image_translations where language_code = ${code})
        + (select count(*) from gallery_image_translations where language_code = ${code}) as alts`),
  );
  return row ?? { products: 0, variants: 0, categories: 0, zones: 0, mails: 0, alts: 0 };
}
