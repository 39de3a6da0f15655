import type { CartView } from "~/domain/cart/cart-view";
import {
  type Coupon,
  type CouponProblem,
  chooseDiscounts,
  couponName,
  couponProblem,
  type Discount,
  type DiscountBasis,
} from "~/domain/coupons/coupon";
import type { ZoneOffer } from "~/domain/delivery/offers";
import { giftCardShare, type UsableCard } from "~/domain/gift-cards/gift-card";
import { defaultLocale } from "~/i18n/locale";
import { unixSeconds } from "~/lib/dates";

/** A discount as displayed, in minor units of the charged currency. */
export interface ShownDiscount {
  couponId: number;
  name: string;
  /** Null for a promotion without a code. */
  code: string | null;
  amountMinor: number;
}

/** A delivery zone as offered for a cart, with the discounts of an order that it delivers. */
export interface ZoneTotal extends ZoneOffer {
  discounts: ShownDiscount[];
  /** What the entered gift card pays. */
  giftMinor: number;
}

/** What a cart's coupons do to it. */
export interface CartDiscounts {
  zones: ZoneTotal[];
  /** The discounts before a zone is chosen. */
  discounts: ShownDiscount[];
  /** Why the entered code does not apply, or null. */
  problem: CouponProblem | null;
}

interface DiscountOptions {
  /** See `readOfferedCoupons`. */
  coupons: readonly (Coupon & { uses: number })[];
  /** The entered code; null without one. */
  code: string | null;
  /** The entered gift card. */
  card?: UsableCard | null;
  locale: string;
  now: Date;
}

const basisOf = ({ lines, charge }: Pick<CartView, "lines" | "charge">, now: Date): DiscountBasis => ({
  lines: lines.map(({ productId, categoryId, lineTotal }) => ({
    productId,
    categoryId,
    totalMinor: lineTotal.minor,
  })),
  currency: charge.currency.code === "USD" ? "USD" : "PEN",
  now: unixSeconds(now),
});

const shown = ({ coupon, amountMinor }: Discount, locale: string): ShownDiscount => ({
  couponId: coupon.id,
  name: couponName(coupon, locale, defaultLocale),
  code: coupon.code,
  amountMinor,
});

/** Chooses the discounts of a cart for each zone, because one that pays for delivery is worth its price. */
export function cartDiscounts(
  view: Pick<CartView, "lines" | "charge">,
  offers: readonly ZoneOffer[],
  { coupons, code, card = null, locale, now }: DiscountOptions,
): CartDiscounts {
  const basis = basisOf(view, now);
  const applicable = coupons.filter((coupon) => couponProblem(coupon, basis) === null);
  const discountsWith = (deliveryMinor: number) =>
    chooseDiscounts(applicable, basis, deliveryMinor).map((discount) => shown(discount, locale));
  const zones = offers.map((offer) => {
    const { priceMinor: deliveryMinor } = offer;
    const chosen = discountsWith(deliveryMinor);
    const paid = { ...basis, deliveryMinor, discountMinor: discountSum(chosen) };
    return { ...offer, discounts: chosen, giftMinor: giftCardShare(card, paid) };
  });
  const discounts = discountsWith(0);
  const entered = code === null ? undefined : coupons.find((coupon) => coupon.code === code);
  const isBeaten = [discounts, ...zones.map((zone) => zone.discounts)].every(
    (chosen) => chosen.length > 0 && chosen.every(({ couponId }) => couponId !== entered?.id),
  );
  const problemOf = (coupon: Coupon & { uses: number }) =>
    couponProblem(coupon, basis) ?? (isBeaten ? ({ code: "better" } as const) : null);
  const unknown = { code: "unknown" } as const;
  return { zones, discounts, problem: code === null ? null : entered ? problemOf(entered) : unknown };
}

/** What an order costs with a zone's delivery, in minor units of the charged currency. */
export const totalMinor = (
  { minor }: Pick<CartView["charge"], "minor">,
  { priceMinor, discounts, giftMinor }: Pick<ZoneTotal, "priceMinor" | "discounts" | "giftMinor">,
): number => minor + priceMinor - discountSum(discounts) - giftMinor;

/** Sum of discounts, in minor units. */
export const discountSum = (discounts: readonly { amountMinor: number }[]): number =>
  discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Discounts as text, such as `12=1500+14=300`: coupons with their amounts. */
export const discountsText = (discounts: readonly { couponId: number; amountMinor: number }[]): string =>
  discounts.map(({ couponId, amountMinor }) => `${couponId}=${amountMinor}`).join("+");

/** The discounts of a text of `discountsText`. */
export const readDiscountsText = (text: string): { couponId: number; amountMinor: number }[] =>
  text
    .split("+")
    .filter(Boolean)
    .map((entry) => entry.split("=").map(Number))
    .map(([couponId = 0, amountMinor = 0]) => ({ couponId, amountMinor }));

/** What a gift card pays with each zone as a form field, read by `shownPrice`: `1:5000`. */
export const formatShownGift = (zones: readonly Pick<ZoneTotal, "id" | "giftMinor">[]): string =>
  zones
    .filter(({ giftMinor }) => giftMinor > 0)
    .map(({ id, giftMinor }) => `${id}:${giftMinor}`)
    .join(",");

/** The displayed discounts as a form field, by zone: `1:12=1500+14=300,2:12=1500`. */
export const formatShownDiscounts = (zones: readonly Pick<ZoneTotal, "id" | "discounts">[]): string =>
  zones
    .filter(({ discounts }) => discounts.length > 0)
    .map(({ id, discounts }) => `${id}:${discountsText(discounts)}`)
    .join(",");

/** The discounts that the form displayed for a zone; see `discountsText`. */
export function shownDiscounts(field: string, zoneId: number): string {
  const shownForZone = field.split(",").find((entry) => entry.startsWith(`${zoneId}:`));
  return shownForZone?.slice(`${zoneId}:`.length) ?? "";
}
