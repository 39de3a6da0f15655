import { z } from "zod";
import { type Category, categoryName } from "~/domain/settings/shop";
import { limaDate } from "~/lib/dates";
import { minorUnitsText, parseMinorUnits } from "~/lib/minor-units";
import { normalizeCode, normalizeLines } from "~/lib/text/normalize";
import { couponSchema } from "./coupon.schema";
import type { CouponInput } from "./coupon-input";

const lines = (typed: unknown): string[] =>
  normalizeLines(String(typed ?? ""))
    .split("\n")
    .flatMap((line) => line.trim() || []);

/** Parses a typed amount to minor units; NaN, which the schema refuses, when it is invalid. */
const amount = (typed: unknown): unknown =>
  typeof typed === "string" && normalizeCode(typed) !== "" ? (parseMinorUnits(typed) ?? Number.NaN) : null;

const amounts = (typed: unknown): Record<string, unknown> => {
  const { PEN, USD } = Object(typed) as Record<string, unknown>;
  return { PEN: amount(PEN), USD: amount(USD) };
};

const number = (typed: unknown): unknown => {
  const text = typeof typed === "string" ? normalizeCode(typed) : "";
  if (text === "") return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/** The number at the beginning of a line such as `101 Polo básico`. */
const productId = (line: string): number => Number(/^#?(\d{1,9})\b/.exec(line)?.[1] ?? Number.NaN);

type NamedCategory = Pick<Category, "id" | "names">;

const isNamed = ({ id, names }: NamedCategory, line: string): boolean =>
  [String(id), ...Object.values(names)].some(
    (text) => text.localeCompare(line, undefined, { sensitivity: "base" }) === 0,
  );

/** A category by its number or its name in any language; NaN for an unknown one. */
const categoryId = (line: string, categories: readonly NamedCategory[]): number =>
  categories.find((category) => isNamed(category, line))?.id ?? Number.NaN;

/** The coupon form: lists with one entry per line, amounts as decimals. */
export const couponFormSchema = (languageCodes: readonly string[], categories: readonly NamedCategory[]) =>
  z.preprocess((form) => {
    const typed = Object(form) as Record<string, unknown>;
    return {
      ...typed,
      names: typed.names ?? {},
      percent: number(typed.percent),
      amounts: amounts(typed.amounts),
      minimums: amounts(typed.minimums),
      usageLimit: number(typed.usageLimit),
      personLimit: number(typed.personLimit),
      productIds: lines(typed.productIds).map(productId),
      categoryIds: lines(typed.categoryIds).map((line) => categoryId(line, categories)),
      emails: lines(typed.emails),
    };
  }, couponSchema(languageCodes));

const checked = (is: boolean): string => (is ? "on" : "");

interface FieldOptions {
  locale: string;
  categories: readonly NamedCategory[];
  /** Names by product id. */
  productNames: ReadonlyMap<number, string>;
}

/** Form values of a coupon by field name; see `couponFormSchema`. */
export const couponFields = (
  coupon: CouponInput,
  { locale, categories, productNames }: FieldOptions,
): Record<string, string> => ({
  code: coupon.code ?? "",
  ...Object.fromEntries(Object.entries(coupon.names).map(([code, name]) => [`names.${code}`, name])),
  kind: coupon.kind,
  percent: coupon.percent === null ? "" : String(coupon.percent),
  "amounts.PEN": minorUnitsText(coupon.amounts.PEN),
  "amounts.USD": minorUnitsText(coupon.amounts.USD),
  "minimums.PEN": minorUnitsText(coupon.minimums.PEN),
  "minimums.USD": minorUnitsText(coupon.minimums.USD),
  productIds: coupon.productIds.map((id) => `${id} ${productNames.get(id) ?? ""}`.trim()).join("\n"),
  categoryIds: coupon.categoryIds
    .map((id) => {
      const category = categories.find((candidate) => candidate.id === id);
      return category ? categoryName(category, locale) : String(id);
    })
    .join("\n"),
  emails: coupon.emails.join("\n"),
  firstOrder: checked(coupon.firstOrder),
  startsOn: coupon.startsAt === null ? "" : limaDate(coupon.startsAt),
  endsOn: coupon.endsAt === null ? "" : limaDate(coupon.endsAt - 1),
  usageLimit: String(coupon.usageLimit ?? ""),
  personLimit: String(coupon.personLimit ?? ""),
  combinable: checked(coupon.combinable),
  active: checked(coupon.active),
});

/** Values of an empty form. */
export const newCouponFields: Record<string, string> = { kind: "percent", active: "on" };
