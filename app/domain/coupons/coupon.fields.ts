import {
  choice,
  code,
  defineEntity,
  emails,
  flag,
  ids,
  integer,
  limaDay,
  money,
  texts,
  type ValuesOf,
} from "~/domain/fields/fields";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { MOST_AMOUNT } from "~/lib/minor-units";
import type { CouponKind } from "~db/vocabulary";
import { readCouponCode } from "./coupon-code";

const MAX_USES = 1_000_000;

export const kindNames = {
  percent: "adminCoupons.kindPercent",
  amount: "adminCoupons.kindAmount",
  free_delivery: "adminCoupons.kindFreeDelivery",
} as const satisfies Record<CouponKind, MessageKey>;

const invalidAmount = m("adminCoupons.invalidAmount", MOST_AMOUNT);
const invalidUses = m("adminCoupons.invalidUses", MAX_USES);

/** A discount of the shop with its conditions. Amounts are minor units, times Unix seconds. */
export const couponEntity = defineEntity({
  fields: {
    /** Upper case. */
    code: code({
      isWide: true,
      read: readCouponCode,
      label: "adminCoupons.code",
      hint: "adminCoupons.codeHint",
      error: "adminCoupons.invalidCode",
      doc: "null for a promotion that applies without a code",
    }),
    names: texts({
      max: 60,
      label: "labels.name",
      hint: "adminCoupons.nameHint",
      api: "name",
      audit: "name",
      doc: "What buyers see, by language code; required without a code",
    }),
    kind: choice({
      group: "adminCoupons.value",
      choices: kindNames,
      initial: "percent",
      label: "labels.kind",
      error: "adminCoupons.missingKind",
    }),
    percent: integer({
      group: "adminCoupons.value",
      max: 100,
      label: "adminCoupons.percent",
      hint: "adminCoupons.percentHint",
      error: "adminCoupons.invalidPercent",
      doc: "1 to 100, for the kind `percent`",
    }),
    amounts: money({
      group: "adminCoupons.value",
      label: { PEN: "adminCoupons.amountSoles", USD: "adminCoupons.amountDollars" },
      hint: "adminCoupons.amountHint",
      error: invalidAmount,
      api: "amount",
      doc: "For the kind `amount`; without dollars it does not apply to orders in dollars",
    }),
    minimums: money({
      group: "adminCoupons.conditions",
      label: { PEN: "adminCoupons.minimumSoles", USD: "adminCoupons.minimumDollars" },
      hint: "adminCoupons.minimumHint",
      error: invalidAmount,
      api: "minimum",
      doc: "Of the products that it applies to, without delivery",
    }),
    productIds: ids("product", {
      group: "adminCoupons.conditions",
      max: 200,
      label: "adminCoupons.products",
      hint: "adminCoupons.productsHint",
      error: "adminCoupons.product-unknown",
      audit: "products",
      doc: "With `category_ids` empty: all products",
    }),
    categoryIds: ids("category", {
      group: "adminCoupons.conditions",
      max: 50,
      label: "adminCoupons.categories",
      hint: "adminCoupons.categoriesHint",
      error: "adminCoupons.category-unknown",
      audit: "categories",
    }),
    emails: emails({
      isWide: true,
      group: "adminCoupons.conditions",
      max: 500,
      tooMany: "adminCoupons.manyEmails",
      label: "adminCoupons.people",
      hint: "adminCoupons.peopleHint",
      error: "adminCoupons.invalidEmail",
      audit: "people",
      isCounted: true,
      doc: "People who may use it; empty for everyone",
    }),
    firstOrder: flag({
      group: "adminCoupons.conditions",
      label: "adminCoupons.firstOrder",
      doc: "For each person's first order only",
    }),
    startsAt: limaDay({
      group: "adminCoupons.dates",
      form: "startsOn",
      label: "adminCoupons.startsOn",
      hint: "adminCoupons.datesHint",
      error: "adminCoupons.invalidDay",
      doc: "First day in Lima, such as `2026-11-26`",
    }),
    endsAt: limaDay({
      group: "adminCoupons.dates",
      isLast: true,
      form: "endsOn",
      label: "adminCoupons.endsOn",
      error: "adminCoupons.invalidDay",
      doc: "Last day",
    }),
    usageLimit: integer({
      group: "adminCoupons.dates",
      max: MAX_USES,
      label: "adminCoupons.usageLimit",
      error: invalidUses,
      doc: "Maximum number of orders",
    }),
    personLimit: integer({
      group: "adminCoupons.dates",
      max: MAX_USES,
      label: "adminCoupons.personLimit",
      hint: "adminCoupons.personLimitHint",
      error: invalidUses,
      doc: "The same for one account or e-mail",
    }),
    combinable: flag({
      label: "adminCoupons.combinable",
      doc: "Whether it applies together with others that combine",
    }),
    active: flag({ initial: true, label: "adminCoupons.active" }),
  },
  check({ code, names, kind, percent, amounts, minimums, ...coupon }, refuse) {
    if (code === null) {
      if (!names[defaultLocale]) refuse(`names.${defaultLocale}`, "adminCoupons.missingName");
      const isForPeople = coupon.firstOrder || coupon.personLimit !== null || coupon.emails.length > 0;
      if (isForPeople) refuse("code", "adminCoupons.codeForPeople");
    }
    if (kind === "percent" && percent === null) refuse("percent", "adminCoupons.invalidPercent");
    if (kind === "amount" && amounts.PEN === null) refuse("amounts.PEN", "adminCoupons.missingAmount");
    if (minimums.PEN === null && minimums.USD !== null) refuse("minimums.PEN", "adminCoupons.missingAmount");
    const { startsAt, endsAt } = coupon;
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      refuse("endsAt", "adminCoupons.daysReversed");
  },
  normalize: (coupon) => ({
    ...coupon,
    percent: coupon.kind === "percent" ? coupon.percent : null,
    amounts: coupon.kind === "amount" ? coupon.amounts : { PEN: null, USD: null },
  }),
});

/** What staff edit of a coupon, in the form and through the API. */
export type CouponInput = ValuesOf<typeof couponEntity.fields>;
