import { isGiftCardCategory } from "~/domain/gift-cards/gift-card";
import type { ChargeCurrency } from "~db/vocabulary";
import type { CouponInput } from "./coupon.fields";

/** A discount of the shop with its conditions. */
export interface Coupon extends CouponInput {
  id: number;
  version: number;
}

/** The part of a cart or order that discounts depend on. */
export interface DiscountBasis {
  lines: readonly { productId: number; categoryId: number; totalMinor: number }[];
  currency: ChargeCurrency;
  /** Unix seconds. */
  now: number;
}

/**
 * Why a coupon does not apply. `unknown` also stands for one that was switched off. `currency`: it does not apply to
 * orders in dollars. `better`: another discount saves more and does not combine with it.
 */
export type CouponProblem =
  | { code: "unknown" | "not-yet" | "expired" | "used-up" | "other-products" | "currency" | "better" }
  | { code: "minimum"; minimumMinor: number };

/** Whether a coupon is for a line's product. None is for gift cards. */
export const appliesTo = (
  { productIds, categoryIds }: Pick<Coupon, "productIds" | "categoryIds">,
  line: { productId: number; categoryId: number },
): boolean =>
  !isGiftCardCategory(line.categoryId) &&
  ((productIds.length === 0 && categoryIds.length === 0) ||
    productIds.includes(line.productId) ||
    categoryIds.includes(line.categoryId));

const coveredMinor = (coupon: Coupon, { lines }: DiscountBasis): number =>
  lines.filter((line) => appliesTo(coupon, line)).reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/**
 * Why a coupon does not apply to the lines now, or null. Says nothing about the person.
 * @param uses orders that have used it, without those of this cart that are not paid
 */
export function couponProblem(coupon: Coupon & { uses: number }, basis: DiscountBasis): CouponProblem | null {
  const { active, startsAt, endsAt, usageLimit, uses, kind, amounts, minimums } = coupon;
  const { currency, now } = basis;
  if (!active) return { code: "unknown" };
  if (startsAt !== null && now < startsAt) return { code: "not-yet" };
  if (endsAt !== null && now >= endsAt) return { code: "expired" };
  if (usageLimit !== null && uses >= usageLimit) return { code: "used-up" };
  if (kind === "amount" && amounts[currency] === null) return { code: "currency" };
  const minimumMinor = minimums[currency];
  if (minimumMinor === null && minimums.PEN !== null) return { code: "currency" };
  const covered = coveredMinor(coupon, basis);
  if (covered === 0) return { code: "other-products" };
  return minimumMinor !== null && covered < minimumMinor ? { code: "minimum", minimumMinor } : null;
}

/** A discount of an order. */
export interface Discount {
  coupon: Coupon;
  /** Minor units of the basis's currency; above 0. */
  amountMinor: number;
  /** Its share of each line of the basis, in order; the rest of the amount is the delivery's. */
  lineShares: number[];
}

/** What a coupon takes off the lines. Half a minor unit is rounded up. */
function linesDiscount(coupon: Coupon, basis: DiscountBasis): number {
  const covered = coveredMinor(coupon, basis);
  if (coupon.kind === "percent") return Math.round((covered * (coupon.percent ?? 0)) / 100);
  return coupon.kind === "amount" ? Math.min(covered, coupon.amounts[basis.currency] ?? 0) : 0;
}

const totalOf = (discounts: readonly Pick<Discount, "amountMinor">[]): number =>
  discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

export interface LineLeft {
  productId: number;
  categoryId: number;
  leftMinor: number;
}

export const leftOf = (lines: readonly LineLeft[]): number =>
  lines.reduce((sum, { leftMinor }) => sum + leftMinor, 0);

/** Takes an amount, at most what the lines cost, off them in proportion to what they cost. */
export function takeOff(lines: readonly LineLeft[], amountMinor: number): void {
  let rest = amountMinor;
  let restLeft = leftOf(lines);
  for (const line of lines) {
    const share = restLeft === 0 ? 0 : Math.round((rest * line.leftMinor) / restLeft);
    rest -= share;
    restLeft -= line.leftMinor;
    line.leftMinor -= share;
  }
}

/** Discounts of coupons that apply together. No line and no delivery costs less than 0. */
function applyTogether(coupons: readonly Coupon[], basis: DiscountBasis, deliveryMinor: number): Discount[] {
  const lines = basis.lines.map(({ totalMinor, ...line }) => ({ ...line, leftMinor: totalMinor }));
  let deliveryLeft = deliveryMinor;
  const discounts: Discount[] = [];
  for (const coupon of coupons) {
    const covered = lines.filter((line) => appliesTo(coupon, line));
    const offLines = Math.min(leftOf(covered), linesDiscount(coupon, basis));
    const offDelivery = coupon.kind === "free_delivery" ? deliveryLeft : 0;
    const before = lines.map(({ leftMinor }) => leftMinor);
    takeOff(covered, offLines);
    deliveryLeft -= offDelivery;
    const lineShares = lines.map(({ leftMinor }, index) => (before[index] ?? 0) - leftMinor);
    if (offLines + offDelivery > 0) {
      discounts.push({ coupon, amountMinor: offLines + offDelivery, lineShares });
    }
  }
  return discounts;
}

/**
 * Chooses the discounts that save most: one coupon, or all combinable ones together. Of equal ones the first is chosen.
 * @param coupons those that apply (see `couponProblem`), by precedence
 * @param deliveryMinor price of the chosen delivery
 */
export function chooseDiscounts(
  coupons: readonly Coupon[],
  basis: DiscountBasis,
  deliveryMinor: number,
): Discount[] {
  const choices = [coupons.filter(({ combinable }) => combinable), ...coupons.map((coupon) => [coupon])];
  return choices
    .map((choice) => applyTogether(choice, basis, deliveryMinor))
    .reduce<Discount[]>((best, next) => (totalOf(next) > totalOf(best) ? next : best), []);
}

/** What buyers see: the name in their language or the default one, else the code. */
export const couponName = ({ names, code }: Pick<Coupon, "names" | "code">, ...locales: string[]): string =>
  locales.map((locale) => names[locale]).find(Boolean) ?? code ?? "";

/** Where a coupon stands, for staff. */
export type CouponState = "off" | "planned" | "over" | "used-up" | "running";

export function couponState(
  { active, startsAt, endsAt, usageLimit, uses }: Coupon & { uses: number },
  now: number,
): CouponState {
  if (!active) return "off";
  if (startsAt !== null && now < startsAt) return "planned";
  if (endsAt !== null && now >= endsAt) return "over";
  return usageLimit !== null && uses >= usageLimit ? "used-up" : "running";
}
