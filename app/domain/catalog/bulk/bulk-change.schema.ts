import { z } from "zod";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { parseDecimal } from "~/lib/numbers/decimal";
import { idField } from "~/lib/text/id-field";
import { normalizeCode } from "~/lib/text/normalize";
import { isSaleReversed } from "../product/price-problems";
import { productLimits } from "../product/product-limits";
import { typedAmount, typedTags, typedTime } from "../product-form/own-fields";
import { tagsSchema } from "../tags/tags.schema";
import { type BulkChange, bulkKinds, roundings } from "./bulk-change";

/** The highest percentages. */
const bulkPercents = { mostLowered: 99, mostRaised: 500 } as const;

const typedNumber = (text: unknown): unknown => {
  if (typeof text !== "string") return text;
  const percent = normalizeCode(text).replace(/%$/, "");
  return percent === "" ? null : (parseDecimal(percent) ?? Number.NaN);
};

const optionalInteger = (most: number, error: MessageKey) =>
  z.int({ error }).min(1, { error }).max(most, { error }).nullish();

const amount = optionalInteger(productLimits.priceMinor, m("adminProducts.amountInvalid", MOST_AMOUNT));
const instant = z.int({ error: m("adminProducts.saleTimeInvalid") }).nullish();

/** The form's fields as typed; amounts are decimals, and times are of Lima. */
const typedSchema = z.object({
  kind: z.enum(bulkKinds, { error: m("adminBulk.kindMissing") }),
  categoryId: idField(m("adminProducts.categoryMissing")).nullish(),
  direction: z.enum(["lower", "raise"]).default("lower"),
  percent: z.preprocess(typedNumber, optionalInteger(bulkPercents.mostRaised, m("adminBulk.percentInvalid"))),
  soles: z.preprocess(typedAmount, amount),
  dollars: z.preprocess(typedAmount, amount),
  tags: z.preprocess(typedTags, tagsSchema),
  rounding: z.enum(roundings).default("cent"),
  saleStartsAt: z.preprocess(typedTime, instant),
  saleEndsAt: z.preprocess(typedTime, instant),
});
type Typed = z.infer<typeof typedSchema>;

/** The fields of the kinds that have any. The form of one kind keeps what was typed for the others. */
const kindFields: Partial<Record<string, readonly string[]>> = {
  category: ["categoryId"],
  tag: ["tags"],
  untag: ["tags"],
  price: ["direction", "percent", "soles", "dollars", "rounding"],
  sale: ["percent", "rounding", "saleStartsAt", "saleEndsAt"],
};

/** Drops the fields of other kinds. */
function ofKind(form: unknown): unknown {
  const typed = Object(form) as Record<string, unknown>;
  const names = ["kind", ...(kindFields[String(typed.kind)] ?? [])];
  return Object.fromEntries(names.map((name) => [name, typed[name]]));
}

type Problem = [field: keyof Typed, message: MessageKey];

const hasAmount = ({ soles, dollars }: Typed): boolean => soles != null || dollars != null;

function percentProblem({ percent }: Typed, isLowered: boolean): Problem | null {
  if (percent == null) return ["percent", m("adminBulk.percentMissing")];
  if (isLowered && percent > bulkPercents.mostLowered) return ["percent", m("adminBulk.percentTooHigh")];
  return null;
}

interface Shop {
  /** Ids of the categories. */
  categoryIds: readonly number[];
  /** Unix seconds. */
  now: number;
}

function problemOf(typed: Typed, { categoryIds, now }: Shop): Problem | null {
  switch (typed.kind) {
    case "category":
      return typed.categoryId && categoryIds.includes(typed.categoryId)
        ? null
        : ["categoryId", m("adminProducts.categoryMissing")];
    case "tag":
    case "untag":
      return typed.tags.length > 0 ? null : ["tags", m("adminBulk.tagsMissing")];
    case "price":
      if (!hasAmount(typed)) return percentProblem(typed, typed.direction === "lower");
      return typed.percent == null ? null : ["percent", m("adminBulk.percentOrAmount")];
    case "sale":
      if (isSaleReversed(typed)) return ["saleEndsAt", m("adminProducts.saleReversed")];
      if (typed.saleEndsAt != null && typed.saleEndsAt <= now) return ["saleEndsAt", m("adminBulk.saleOver")];
      return typed.percent == null
        ? ["percent", m("adminBulk.discountMissing")]
        : percentProblem(typed, true);
    default:
      return null;
  }
}

function changeOf(typed: Typed): BulkChange {
  const { kind, rounding, saleStartsAt = null, saleEndsAt = null } = typed;
  const sign = typed.direction === "raise" ? 1 : -1;
  const percent = typed.percent ?? 0;
  switch (kind) {
    case "category":
      return { kind, categoryId: typed.categoryId ?? 0 };
    case "tag":
    case "untag":
      return { kind, tags: typed.tags };
    case "price": {
      const { soles, dollars } = typed;
      const amounts = { PEN: sign * (soles ?? 0), USD: sign * (dollars ?? 0) };
      return { kind, by: hasAmount(typed) ? amounts : { percent: sign * percent }, rounding };
    }
    case "sale":
      return { kind, percent, rounding, saleStartsAt, saleEndsAt };
    default:
      return { kind };
  }
}

/** The form of a bulk change. */
export const bulkChangeSchema = (shop: Shop) =>
  z
    .preprocess(ofKind, typedSchema)
    .superRefine((typed, context) => {
      const [field, message] = problemOf(typed, shop) ?? [];
      if (field) context.addIssue({ code: "custom", path: [field], message });
    })
    .transform(changeOf);
