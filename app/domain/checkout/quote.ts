import type { CartView } from "~/domain/cart/cart-view";
import { parseCartFingerprint } from "~/domain/cart/fingerprint";
import {
  type Coupon,
  type CouponProblem,
  chooseDiscounts,
  couponName,
  couponProblem,
  type Discount,
  type DiscountBasis,
} from "~/domain/coupons/coupon";
import { shownPrice, type ZoneOffer } from "~/domain/delivery/offers";
import { giftCardShare, type UsableCard } from "~/domain/gift-cards/gift-card";
import { isMailedOnly } from "~/domain/gift-cards/gift-zone";
import { canPayCash, cashRounding } from "~/domain/payments/cash-on-delivery";
import type { Currency } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { unixSeconds } from "~/lib/dates";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";

type QuotedCart = Pick<CartView, "lines" | "charge">;

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

const basisOf = ({ lines, charge }: QuotedCart, now: Date): DiscountBasis => ({
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
  view: QuotedCart,
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

/** The discounts that a form displayed for a zone; see `discountsText`. */
function shownDiscounts(field: string, zoneId: number): string {
  const shownForZone = field.split(",").find((entry) => entry.startsWith(`${zoneId}:`));
  return shownForZone?.slice(`${zoneId}:`.length) ?? "";
}

interface ShownForm {
  fingerprint: string;
  shownPrices: string;
  shownDiscounts: string;
  shownGift: string;
  zoneId: number;
}

/**
 * What a form displayed of the cart and its delivery zone, in minor units; null when it displayed no price of that zone,
 * or a currency in which nothing is charged. Placing the order compares it with the current prices.
 */
export function readShown(form: Partial<ShownForm>) {
  const { zoneId = 0 } = form;
  const { currency: code, lines } = parseCartFingerprint(form.fingerprint ?? "");
  const currency = chargeCurrencies.find((known) => known === code);
  const deliveryMinor = shownPrice(form.shownPrices ?? "", zoneId);
  if (!currency || deliveryMinor === null) return null;
  return {
    currency,
    lines,
    deliveryMinor,
    /** See `discountsText`. */
    discounts: shownDiscounts(form.shownDiscounts ?? "", zoneId),
    giftMinor: shownPrice(form.shownGift ?? "", zoneId) ?? 0,
  };
}

/** The total that a form displayed for its delivery zone; null when it displayed none. */
export function shownTotal(
  form: Partial<ShownForm>,
): { totalMinor: number; currency: ChargeCurrency } | null {
  const shown = readShown(form);
  if (!shown) return null;
  const { currency, lines, deliveryMinor, discounts, giftMinor } = shown;
  const subtotalMinor = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  const amounts = [...discounts.matchAll(/=(\d+)/g)];
  const discountMinor = amounts.reduce((sum, [, minor]) => sum + Number(minor), 0);
  return { totalMinor: subtotalMinor + deliveryMinor - discountMinor - giftMinor, currency };
}

/** A delivery zone whose courier takes the cash of a cart's order. Minor units. */
export interface CashZone {
  id: number;
  /** What the courier takes. */
  cashMinor: number;
  /** By how much that is rounded down. */
  roundingMinor: number;
}

/** The delivery zones whose courier takes the cash of a cart's order; see `cashLimitMinor`. */
export const cashZones = (
  { lines, charge }: QuotedCart,
  zones: readonly ZoneTotal[],
  limitMinor: number | null,
): CashZone[] =>
  zones.flatMap((zone) => {
    const total = totalMinor(charge, zone);
    const roundingMinor = cashRounding(total);
    const cashMinor = total - roundingMinor;
    const order = { ...zone, totalMinor: cashMinor, currency: charge.currency.code, lines };
    const isOffered = zone.cashOnDelivery && canPayCash(order, limitMinor);
    return isOffered ? [{ id: zone.id, cashMinor, roundingMinor }] : [];
  });

/** Why a card cannot pay the cart, or null. */
export function giftCardProblem(card: UsableCard, { lines, charge }: QuotedCart): MessageKey | null {
  if (isMailedOnly(lines)) return m("giftCards.notForGiftCards");
  if (card.currency !== charge.currency.code) return m("giftCards.otherCurrency");
  return card.availableMinor === 0 ? m("giftCards.nothingLeft") : null;
}

/** The entered card as displayed. `cardId` without a card: it was blocked since. */
export function shownCard(
  card: UsableCard | null,
  cardId: number | null,
  cart: QuotedCart,
): { ending: string; availableMinor: number; problem: MessageKey | null } | null {
  if (card) return { ...card, problem: giftCardProblem(card, cart) };
  return cardId === null ? null : { ending: "", availableMinor: 0, problem: m("giftCards.codeUnknown") };
}

/** Dollar prices of an order that is charged in soles, in cents; null where something has none. */
export interface OrderDollars {
  currency: Currency;
  /** Of each line. */
  lines: (number | null)[];
  deliveryMinor: number | null;
}
