import { difference } from "~/domain/audit/difference";
import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { fingerprint } from "~/lib/hash";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";
import type { EditedProduct } from "../product/edited-product";
import { compareAtProblem, isActiveWithoutPrice } from "../product/price-problems";
import { noWords } from "../product/product.fields";
import type { ProductInput } from "../product/product-input";
import { productLimits } from "../product/product-limits";
import { variantPriceColumns } from "../product/variant-prices";

import { tagLimits, withoutTags, withTags } from "../tags/tags";
import type { BulkChange, BulkProblem, PlannedProduct, Rounding } from "./bulk-change";

interface Price {
  priceMinor: number | null;
  compareAtMinor: number | null;
}

type ChangePrice = (
  price: { priceMinor: number; compareAtMinor: number | null },
  currency: ChargeCurrency,
) => Price;

const rounders: Record<Rounding, (minor: number) => number> = {
  cent: Math.round,
  unit: (minor) => Math.round(minor / 100) * 100,
  ninety: (minor) => Math.round((minor - 90) / 100) * 100 + 90,
};

/** Changes the prices that a product and its variants have. */
function withPrices(product: EditedProduct, change: ChangePrice): Pick<ProductInput, "words" | "variants"> {
  const changed = ({ priceMinor, compareAtMinor }: Price, currency: ChargeCurrency) =>
    priceMinor === null ? null : change({ priceMinor, compareAtMinor }, currency);
  const words = chargeCurrencies.flatMap((currency) => {
    const code = priceLanguages[currency];
    const price = changed(product.words[code] ?? noWords, currency);
    return price ? [[code, price] as const] : [];
  });
  const variants = product.variants.map((variant) => {
    const prices = variantPriceColumns.flatMap(({ currency, price, compareAt }) => {
      const own = changed({ priceMinor: variant[price], compareAtMinor: variant[compareAt] }, currency);
      return own ? [[price, own.priceMinor] as const, [compareAt, own.compareAtMinor] as const] : [];
    });
    return { id: variant.id, ...Object.fromEntries(prices) };
  });
  return { words: Object.fromEntries(words), variants };
}

/** What the change wants a product to be. */
function wantedInput(product: EditedProduct, change: BulkChange, now: number): ProductInput {
  switch (change.kind) {
    case "activate":
      return { active: true };
    case "deactivate":
      return { active: false };
    case "archive":
      return product.archivedAt === null ? { active: false, archivedAt: now } : {};
    case "restore":
      return { archivedAt: null };
    case "category":
      return { categoryId: change.categoryId };
    case "tag":
      return { tags: withTags(product.tags, change.tags) };
    case "untag":
      return { tags: withoutTags(product.tags, change.tags) };
    case "price": {
      const { by, rounding } = change;
      const move = (minor: number, currency: ChargeCurrency) =>
        "percent" in by
          ? rounders[rounding]((minor * (100 + by.percent)) / 100)
          : by[currency] === 0
            ? minor
            : rounders[rounding](minor + by[currency]);
      return withPrices(product, ({ priceMinor, compareAtMinor }, currency) => ({
        priceMinor: move(priceMinor, currency),
        compareAtMinor: compareAtMinor === null ? null : move(compareAtMinor, currency),
      }));
    }
    case "sale": {
      const { percent, rounding, saleStartsAt, saleEndsAt } = change;
      const prices = withPrices(product, ({ priceMinor, compareAtMinor }) => {
        const regular = compareAtMinor ?? priceMinor;
        return { priceMinor: rounders[rounding]((regular * (100 - percent)) / 100), compareAtMinor: regular };
      });
      return { ...prices, saleStartsAt, saleEndsAt };
    }
    case "end-sale": {
      const prices = withPrices(product, ({ priceMinor, compareAtMinor }) => ({
        priceMinor: compareAtMinor ?? priceMinor,
        compareAtMinor: null,
      }));
      return { ...prices, saleStartsAt: null, saleEndsAt: null };
    }
  }
}

/** The fields that differ, before and after; their order is that of `after`. */
function changedFields(stored: object, wanted: object): { before: object; after: object } | null {
  const names = Object.keys(wanted);
  const before = Object.fromEntries(names.map((name) => [name, stored[name as keyof typeof stored]]));
  return difference(before, { ...wanted });
}

/** The wanted values that differ from the product's, and the ones that they replace. */
function changedInput(
  product: EditedProduct,
  { words = {}, variants = [], ...fields }: ProductInput,
): Pick<PlannedProduct, "before" | "after"> {
  const own = changedFields(product, fields);
  const changedWords = Object.entries(words).flatMap(([code, wanted]) => {
    const changed = changedFields(product.words[code] ?? noWords, wanted ?? {});
    return changed ? [{ code, ...changed }] : [];
  });
  const changedVariants = product.variants.flatMap((variant) => {
    const { id, ...wanted } = variants.find((candidate) => candidate.id === variant.id) ?? { id: variant.id };
    const changed = changedFields(variant, wanted);
    return changed ? [{ id, ...changed }] : [];
  });
  const inputOf = (side: "before" | "after"): ProductInput => ({
    ...own?.[side],
    ...(changedWords.length > 0 && {
      words: Object.fromEntries(changedWords.map((changed) => [changed.code, changed[side]])),
    }),
    ...(changedVariants.length > 0 && {
      variants: changedVariants.map((changed) => ({ id: changed.id, ...changed[side] })),
    }),
  });
  return { before: inputOf("before"), after: inputOf("after") };
}

/** All prices of an input, of its texts and its variants. */
const pricesOf = ({ words = {}, variants = [] }: ProductInput): Price[] => [
  ...Object.values(words).map((written) => ({ ...noWords, ...written })),
  ...variants.flatMap((variant) =>
    variantPriceColumns.map(({ price, compareAt }) => ({
      priceMinor: variant[price] ?? null,
      compareAtMinor: variant[compareAt] ?? null,
    })),
  ),
];

/** Whether rounding moved a price against the direction of the change. */
function isRoundedBack(before: readonly Price[], after: readonly Price[], change: BulkChange): boolean {
  if (change.kind !== "price") return false;
  const { by } = change;
  const isRaised = "percent" in by ? by.percent > 0 : Math.max(by.PEN, by.USD) > 0;
  return after.some(({ priceMinor }, index) => {
    const moved = (priceMinor ?? 0) - (before[index]?.priceMinor ?? 0);
    return isRaised ? moved < 0 : moved > 0;
  });
}

/** The stored values of everything that the change wants to have. */
const storedInput = (product: EditedProduct, { words = {} }: ProductInput): ProductInput => ({
  words: Object.fromEntries(Object.keys(words).map((code) => [code, product.words[code] ?? noWords])),
  variants: product.variants,
});

function problemOf(product: EditedProduct, wanted: ProductInput, change: BulkChange): BulkProblem | null {
  const { kind } = change;
  if (kind === "activate" && product.archivedAt !== null) return "archived";
  if ((wanted.tags ?? []).length > tagLimits.perProduct) return "too-many-tags";
  const isPriced = (product.words[priceLanguages.PEN]?.priceMinor ?? null) !== null;
  if (!isPriced && (kind === "activate" || kind === "price" || kind === "sale")) return "no-price";
  const prices = pricesOf(wanted);
  const amounts = prices.flatMap(({ priceMinor, compareAtMinor }) => [priceMinor ?? 1, compareAtMinor ?? 1]);
  if (amounts.some((minor) => minor < 1)) return "too-low";
  if (amounts.some((minor) => minor > productLimits.priceMinor)) return "too-high";
  if (prices.some((price) => compareAtProblem(price) !== null)) return "no-discount";
  return isRoundedBack(pricesOf(storedInput(product, wanted)), prices, change) ? "rounded-back" : null;
}

const nothing: Pick<PlannedProduct, "before" | "after"> = { before: {}, after: {} };

/**
 * What a change does to a product.
 * @param now Unix seconds
 */
export function planProduct(product: EditedProduct, change: BulkChange, now: number): PlannedProduct {
  const wanted = wantedInput(product, change, now);
  const problem = problemOf(product, wanted, change);
  const { before, after } = problem ? nothing : changedInput(product, wanted);
  const isChangedVariant = ({ id }: { id: number }) => (after.variants ?? []).some((own) => own.id === id);
  const variantNames = product.variants
    .filter(isChangedVariant)
    .map(({ id, names }) => [id, names[defaultLocale] ?? ""]);
  return {
    id: product.id,
    name: product.words[defaultLocale]?.name ?? "",
    before,
    after,
    problem,
    variantNames: Object.fromEntries(variantNames),
  };
}

/** Whether the change has anything to write to the product. */
export const isChanged = ({ after }: PlannedProduct): boolean => Object.keys(after).length > 0;

/** Identifies what a preview displayed, so that nothing else is written. The time at which products are archived may differ. */
export const planFingerprint = (change: BulkChange, plans: readonly PlannedProduct[]): string =>
  fingerprint(
    JSON.stringify([
      change,
      ...plans.map(({ id, before, after: { archivedAt, ...after }, problem }) => [
        id,
        before,
        after,
        archivedAt !== undefined,
        problem,
      ]),
    ]),
  );

/** Whether an undo would offer a product without a price in soles to shoppers. */
export const isUnpriced = ({ words }: EditedProduct, before: ProductInput): boolean =>
  before.active === true &&
  isActiveWithoutPrice(true, { ...words[priceLanguages.PEN], ...before.words?.[priceLanguages.PEN] });
