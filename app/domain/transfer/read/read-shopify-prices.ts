import { priceLanguages } from "~/domain/settings/currency";
import { MOST_MINOR_UNITS, parseMinorUnits } from "~/lib/minor-units";
import type { RowReader } from "./cells";
import type { ForeignOptions, ProductDraft } from "./draft";

const RATE_UNIT = 1_000_000;

/** Like Shopify, ignores a compare-at price that is not above the price. */
const isOnSale = (row: RowReader): boolean =>
  (parseMinorUnits(row.text("compareAt")) ?? 0) > (parseMinorUnits(row.text("price")) ?? 0);

/** The price of a variant's rows, because its sizes have one. Different prices are a problem. */
function onePrice(rows: RowReader[], name: "price" | "compareAt"): number | null | undefined {
  const priced = rows.filter((row) => row.text(name) !== "");
  if (priced.length === 0) return rows[0]?.price(name);
  const prices = priced.map((row) => row.price(name));
  // One that can't be read is a problem of its own.
  if (prices.includes(undefined)) return undefined;
  const differs = priced.find(
    (row, index) => prices[index] !== prices[0] && (name === "price" || isOnSale(row)),
  );
  differs?.addProblem(name, "prices-differ");
  return prices[0];
}

/** Undefined where the file does not say or is invalid. */
interface FilePrice {
  priceMinor: number | null | undefined;
  compareAtMinor: number | null | undefined;
}

/** A price in the shop's currency, rounded to the cent. One that rounds to nothing or is too high is a problem. */
function converted(rows: RowReader[], name: "price" | "compareAt", rate: number): number | null | undefined {
  const read = onePrice(rows, name);
  if (!read) return read;
  const minor = Math.round((read * Math.round(rate * RATE_UNIT)) / RATE_UNIT);
  if (minor > 0 && minor <= MOST_MINOR_UNITS) return minor;
  rows.find((row) => row.text(name) !== "")?.addProblem(name, "invalid-price");
  return undefined;
}

function readPrice(rows: RowReader[], rate: number): FilePrice {
  const priceMinor = converted(rows, "price", rate);
  const compareAt = converted(rows, "compareAt", rate);
  // Like Shopify, ignore a compare-at price that is not above the price.
  const isSale = priceMinor != null && compareAt && compareAt > priceMinor;
  return { priceMinor, compareAtMinor: compareAt === undefined ? undefined : isSale ? compareAt : null };
}

const isSamePrice = (one: FilePrice, other: FilePrice): boolean =>
  one.priceMinor === other.priceMinor && (one.compareAtMinor ?? null) === (other.compareAtMinor ?? null);

/**
 * Reads the prices of each variant's rows. The first is the product's; others are the variant's own, and variants with
 * the product's price have none. Only soles have own prices without others, so that differing prices in another
 * currency are a problem.
 */
export function readPrices(
  draft: ProductDraft,
  rowsByLabel: ReadonlyMap<string | null, RowReader[]>,
  { pricesIn, rate, asDrafts }: ForeignOptions,
): void {
  if (asDrafts) return;
  const prices = [...rowsByLabel].map(([label, rows]) => ({ label, rows, ...readPrice(rows, rate ?? 1) }));
  const base = prices.find(({ priceMinor }) => priceMinor != null) ?? prices[0];
  if (base?.priceMinor === undefined) return;
  const { priceMinor, compareAtMinor } = base;
  draft.words[pricesIn] = {
    ...draft.words[pricesIn],
    priceMinor,
    ...(compareAtMinor === undefined ? {} : { compareAtMinor }),
  };
  for (const own of prices) {
    if (own.priceMinor == null) continue;
    if (pricesIn !== priceLanguages.PEN) {
      if (own.priceMinor !== priceMinor) own.rows[0]?.addProblem("price", "prices-differ");
      continue;
    }
    const isSame = isSamePrice(own, base);
    const variant = draft.variants.find(({ reference }) => reference.label === own.label);
    if (!variant) continue;
    variant.fields.pricePenMinor = isSame ? null : own.priceMinor;
    variant.fields.compareAtPenMinor = isSame ? null : (own.compareAtMinor ?? null);
  }
}
