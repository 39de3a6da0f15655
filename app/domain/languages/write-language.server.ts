import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext, type WriteFailure } from "~/domain/audit/staff-write.server";
import { priceLanguages } from "~/domain/settings/currency";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import {
  categoryTranslations,
  collectionTexts,
  deliveryZoneTranslations,
  galleryImageTranslations,
  languages,
  ownPageTexts,
  productImageTranslations,
  productTranslations,
  variantTranslations,
} from "~db/schema";
import { changeRow, guarded, type WriteQuery } from "~db/write-batch";
import { type EditedLanguage, FIXED_LANGUAGES } from "./edited-languages.queries.server";
import type { LanguageWords, NewLanguage } from "./language.schema";
import { listProductsInNewLanguages } from "./list-products.server";

/** Charge currencies by language code. */
const fixedCurrencies = new Map<string, string>(
  Object.entries(priceLanguages).map(([currency, language]) => [language, currency]),
);

/**
 * A language without prices of its own that has a currency, or a symbol, of no prices. `known` are the currencies of
 * prices, or the symbol of the language's.
 */
export interface UnusedCurrency {
  code: "unused-currency" | "unused-symbol";
  known: string;
}

async function findUnused(
  db: Database,
  { code, currencyCode, currencySymbol }: LanguageWords & { code: string },
): Promise<UnusedCurrency | null> {
  if (fixedCurrencies.has(code)) return null;
  const priced = await db
    .select({ code: languages.currencyCode, symbol: languages.currencySymbol })
    .from(languages)
    .where(inArray(languages.code, [...FIXED_LANGUAGES]))
    .orderBy(asc(languages.position), asc(languages.id));
  const currency = priced.find((known) => known.code === currencyCode);
  if (!currency) {
    return { code: "unused-currency", known: priced.map((known) => known.code).join(", ") };
  }
  return currency.symbol === currencySymbol ? null : { code: "unused-symbol", known: currency.symbol };
}

/** Languages without prices of their own have the symbol of their currency's prices. */
const followSymbol = ({ db }: StaffContext, { currencyCode, currencySymbol }: LanguageWords): WriteQuery =>
  db
    .update(languages)
    .set({ currencySymbol, version: increment(languages.version) })
    .where(and(eq(languages.currencyCode, currencyCode), notInArray(languages.code, [...FIXED_LANGUAGES])));

/**
 * Adds a language. It becomes visible to shoppers once its product listings exist: at once in a small shop, otherwise
 * after the scheduled job has created them. Returns the new id.
 */
export async function createLanguage(
  context: StaffContext,
  language: NewLanguage,
): Promise<Result<number, WriteFailure | UnusedCurrency | { code: "code-taken" }>> {
  const unused = await findUnused(context.db, language);
  if (unused) return failure(unused);
  const values = {
    ...language,
    listedTo: 0,
    position: sql`(select coalesce(max(position) + 1, 0) from languages)`,
  };
  const written = await writeShop(context, {
    queries: [context.db.insert(languages).values(values).returning({ id: languages.id })],
    audit: { action: "create", entity: "language", entityId: newestId(languages), after: language },
    isPublic: true,
  });
  if (written.ok) {
    await listProductsInNewLanguages(context.db, { steps: 1 });
    return success(Number(written.value[0]?.rows[0]?.id));
  }
  const isTaken = written.code === "refused" && written.broken.kind === "unique";
  return isTaken ? failure({ code: "code-taken" }) : written;
}

/** `fixed-currency`: the currency of Spanish and English prices can't change. Both languages stay published. */
export async function changeLanguage(
  context: StaffContext,
  { language, version, words: wanted }: { language: EditedLanguage; version: number; words: LanguageWords },
): Promise<Result<unknown, WriteFailure | UnusedCurrency | { code: "fixed-currency" }>> {
  const { id, code, name, published, currencySymbol, currencyCode } = language;
  const words = { ...wanted, published: wanted.published || FIXED_LANGUAGES.includes(code) };
  if (
    words.currencyCode !== currencyCode &&
    words.currencyCode !== (fixedCurrencies.get(code) ?? words.currencyCode)
  )
    return failure({ code: "fixed-currency" });
  const isOtherSymbol = words.currencySymbol !== currencySymbol;
  const isOtherCurrency = isOtherSymbol || words.currencyCode !== currencyCode;
  const unused = isOtherCurrency ? await findUnused(context.db, { code, ...words }) : null;
  if (unused) return failure(unused);
  return writeShop(context, {
    queries: [
      ...changeRow(context.db, languages, and(eq(languages.id, id), eq(languages.version, version)), words),
      ...(isOtherSymbol && fixedCurrencies.has(code) ? [followSymbol(context, words)] : []),
    ],
    audit: {
      action: "change",
      entity: "language",
      entityId: id,
      ...difference({ name, published, currencySymbol, currencyCode }, words),
    },
    isPublic: true,
  });
}

/** Tables of texts, which a language keeps from being deleted. */
const textTables = [
  productTranslations,
  variantTranslations,
  productImageTranslations,
  galleryImageTranslations,
  categoryTranslations,
  deliveryZoneTranslations,
];

/** Likewise, but without a foreign key to the languages. */
const freeTextTables = [ownPageTexts, collectionTexts];

interface LanguageDeletion {
  language: EditedLanguage;
  version: number;
  /** Whether its texts are deleted, too. */
  withWords: boolean;
}

/**
 * `fixed`: prices are keyed by the language. `has-words`: there are translations or prices in it, and `withWords` is
 * false.
 */
export async function deleteLanguage(
  context: StaffContext,
  { language, version, withWords }: LanguageDeletion,
): Promise<Result<unknown, WriteFailure | { code: "fixed" } | { code: "has-words" }>> {
  const { id, code, name, currencySymbol, currencyCode } = language;
  if (FIXED_LANGUAGES.includes(code)) return failure({ code: "fixed" });
  const { db } = context;
  const counts = freeTextTables.map((table) => db.$count(table, eq(table.languageCode, code)));
  const hasFreeTexts = (await Promise.all(counts)).some((count) => count > 0);
  if (hasFreeTexts && !withWords) return failure({ code: "has-words" });
  const isThis = and(eq(languages.id, id), eq(languages.version, version));
  const written = await writeShop(context, {
    queries: [
      ...guarded(db.update(languages).set({ version }).where(isThis), "row_changed"),
      ...(withWords
        ? [...textTables, ...freeTextTables].map((table) =>
            db.delete(table).where(eq(table.languageCode, code)),
          )
        : []),
      ...guarded(
        context.db.delete(languages).where(and(eq(languages.id, id), eq(languages.version, version))),
        "row_changed",
      ),
    ],
    audit: {
      action: "delete",
      entity: "language",
      entityId: id,
      before: { code, name, currencySymbol, currencyCode },
    },
    isPublic: true,
  });
  const hasWords = !written.ok && written.code === "refused" && written.broken.kind === "foreign_key";
  return hasWords ? failure({ code: "has-words" }) : written;
}
