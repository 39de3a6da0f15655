import { z } from "zod";
import { couponSchema } from "~/domain/coupons/coupon.schema";
import { type CouponInput, couponKinds, couponLimits } from "~/domain/coupons/coupon-input";
import type { StaffCoupon } from "~/domain/coupons/coupons.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { limaDate } from "~/lib/dates";
import { definedValues } from "~/lib/defined-values";
import { exactMinorUnits } from "~/lib/minor-units";
import { id, languageProblems, texts, version } from "../fields.server";
import type { Call, Reply } from "../operation.server";
import { parseInput } from "../parse-input.server";
import { readOnlyFields } from "../read-only.server";
import { refuseFields } from "../refuse-fields.server";

const money = z
  .number()
  .min(0)
  .max(couponLimits.minor / 100)
  .nullable();
const amounts = z.object({ PEN: money, USD: money });
const day = z.string().nullable();
const uses = z.int().nullable();

const fields = {
  code: z.string().nullable().meta({ description: "null for a promotion that applies without a code" }),
  name: texts.meta({ description: "What buyers see, by language code; required without a code" }),
  kind: z.enum(couponKinds),
  percent: z.int().nullable().meta({ description: "1 to 100, for the kind `percent`" }),
  amount: amounts.meta({
    description: "For the kind `amount`; without dollars it does not apply to orders in dollars",
  }),
  minimum: amounts.meta({ description: "Of the products that it applies to, without delivery" }),
  product_ids: z.array(z.int()).meta({ description: "With `category_ids` empty: all products" }),
  category_ids: z.array(z.int()),
  emails: z.array(z.string()).meta({ description: "People who may use it; empty for everyone" }),
  first_order: z.boolean().meta({ description: "For each person's first order only" }),
  starts_on: day.meta({ description: "First day in Lima, such as `2026-11-26`" }),
  ends_on: day.meta({ description: "Last day" }),
  usage_limit: uses.meta({ description: "Maximum number of orders" }),
  person_limit: uses.meta({ description: "The same for one account or e-mail" }),
  combinable: z.boolean().meta({ description: "Whether it applies together with others that combine" }),
  active: z.boolean(),
};

export const coupon = z
  .object({
    id,
    ...fields,
    uses: z.int().meta({ description: "Orders that have used it or may still be paid with it" }),
    version,
  })
  .meta({ id: "Coupon" });

const written = z.object(fields).partial();

export const newCoupon = z.object({ ...written.shape, kind: fields.kind }).meta({ id: "NewCoupon" });

const changedFields = { id, version: version.optional(), ...written.shape };
export const changedCoupon = z
  .object({ ...changedFields, ...readOnlyFields(coupon, changedFields, ["uses"]) })
  .meta({ id: "ChangedCoupon" });

const decimal = (minor: number | null) => (minor === null ? null : minor / 100);
const decimals = ({ PEN, USD }: CouponInput["amounts"]) => ({ PEN: decimal(PEN), USD: decimal(USD) });

const firstDay = ({ startsAt }: Pick<CouponInput, "startsAt">) =>
  startsAt === null ? null : limaDate(startsAt);
const lastDay = ({ endsAt }: Pick<CouponInput, "endsAt">) => (endsAt === null ? null : limaDate(endsAt - 1));

/** The coupon as the API returns it. */
export const show = (row: StaffCoupon): z.infer<typeof coupon> => ({
  id: row.id,
  code: row.code,
  name: row.names,
  kind: row.kind,
  percent: row.percent,
  amount: decimals(row.amounts),
  minimum: decimals(row.minimums),
  product_ids: row.productIds,
  category_ids: row.categoryIds,
  emails: row.emails,
  first_order: row.firstOrder,
  starts_on: firstDay(row),
  ends_on: lastDay(row),
  usage_limit: row.usageLimit,
  person_limit: row.personLimit,
  combinable: row.combinable,
  active: row.active,
  uses: row.uses,
  version: row.version,
});

/** A new coupon before the call is applied. */
export const noCoupon: CouponInput = {
  code: null,
  names: {},
  kind: "percent",
  percent: null,
  amounts: { PEN: null, USD: null },
  minimums: { PEN: null, USD: null },
  productIds: [],
  categoryIds: [],
  emails: [],
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  personLimit: null,
  combinable: false,
  active: true,
};

const minor = (amount: number | null) => (amount === null ? null : (exactMinorUnits(amount) ?? Number.NaN));
const minors = (of: z.output<typeof amounts> | undefined) => of && { PEN: minor(of.PEN), USD: minor(of.USD) };

const apiNames: Record<string, string> = {
  names: "name",
  amounts: "amount",
  minimums: "minimum",
  productIds: "product_ids",
  categoryIds: "category_ids",
  firstOrder: "first_order",
  startsOn: "starts_on",
  endsOn: "ends_on",
  usageLimit: "usage_limit",
  personLimit: "person_limit",
};

/** The coupon with the call applied, validated by the form's schema; else the reply that refuses the call. */
export async function inputOf(
  { request, context }: Pick<Call<never, never, never>, "request" | "context">,
  body: z.output<typeof written>,
  kept: CouponInput,
): Promise<{ input: CouponInput } | { refusal: Reply }> {
  const codes = languageCodes(await context.shop());
  const unknown = languageProblems({ name: body.name }, codes);
  if (Object.keys(unknown).length > 0) return { refusal: await refuseFields(request, unknown) };
  const changes = definedValues({
    code: body.code,
    kind: body.kind,
    percent: body.percent,
    amounts: minors(body.amount),
    minimums: minors(body.minimum),
    productIds: body.product_ids,
    categoryIds: body.category_ids,
    emails: body.emails,
    firstOrder: body.first_order,
    startsOn: body.starts_on,
    endsOn: body.ends_on,
    usageLimit: body.usage_limit,
    personLimit: body.person_limit,
    combinable: body.combinable,
    active: body.active,
  });
  const names = { ...kept.names, ...body.name };
  const dates = { startsOn: firstDay(kept), endsOn: lastDay(kept) };
  const parsed = parseInput(couponSchema(codes), { ...kept, ...dates, ...changes, names });
  if (parsed.success) return { input: parsed.data };
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error.issues) {
    const [head, ...rest] = path.map(String);
    problems[[apiNames[head ?? ""] ?? head, ...rest].join(".")] ??= message as MessageKey;
  }
  return { refusal: await refuseFields(request, problems) };
}
