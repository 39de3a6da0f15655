import type { Cart } from "~/domain/cart/cart";
import { cartFingerprint } from "~/domain/cart/fingerprint";
import type { WantedLine } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars, type Region } from "~/domain/catalog/region";
import { chooseDiscounts, couponProblem, type Discount } from "~/domain/coupons/coupon";
import { readCategories, readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { giftCardShare } from "~/domain/gift-cards/gift-card";
import { canPayCash, cashRounding } from "~/domain/payments/cash-on-delivery";
import { type OfflineOffer, takesOfflineWays } from "~/domain/payments/offline-ways";
import { translatorFor } from "~/i18n/translator.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import type { ChargeCurrency, PaymentWay } from "~db/vocabulary";
import type { CheckoutForm } from "./checkout.schema";
import { agreedDiscounts, agreedLine, areDiscountsKept, withAgreedCoupons } from "./edit/agreed-content";
import type { EditedOrder } from "./edit/edited-order.queries.server";
import { discountSum, discountsText, readShown } from "./quote";

/** Who orders what, and when. */
export interface OrderedBy {
  /** The cart in the request's cookie. */
  cart: Cart;
  form: CheckoutForm;
  region: Region;
  /** True when the payment contract supports dollars. */
  chargeUsd: boolean;
  /** Null for a buyer without an account. */
  userId: number | null;
  /** Of names and mails. */
  locale: string;
  /** The code that the buyer entered; upper case. */
  couponCode: string | null;
  /** The gift card that the buyer entered. */
  giftCardId?: number | null;
  /** Name of the delivery of an order of gift cards only, which are mailed. */
  deliveryByMail?: string;
  /** The payment methods outside the payment provider that are offered; none by default. */
  offline?: readonly OfflineOffer[];
  now: Date;
  /** The unpaid order whose agreed content stays; by default another order is placed. */
  edited?: EditedOrder | undefined;
}

/** The shopper's agreement: the cart's lines and the delivery at the displayed prices. */
export interface Agreement {
  currency: ChargeCurrency;
  lines: WantedLine[];
  /** Sum of the lines, in minor units. */
  subtotalMinor: number;
  deliveryMinor: number;
  /** As displayed for the zone; see `discountsText`. */
  discounts: string;
  /** What a gift card pays, as displayed for the zone. */
  giftMinor: number;
}

/** What cash on delivery is rounded down by. */
interface Rounding extends Pick<Discount, "amountMinor" | "lineShares"> {
  name: string;
}

/** An agreement with its discounts, of which the shopper saw the amounts. */
export interface Quote extends Omit<Agreement, "discounts"> {
  discounts: Discount[];
  /** Null when nothing is rounded. */
  rounding: Rounding | null;
  /** Categories of products by which the discounts were chosen and shared; empty without discounts. */
  categories: ReadonlyMap<number, number>;
}

/** What discounts, rounding and a gift card take off, in minor units. */
export const discountOf = ({ discounts, rounding, giftMinor }: Quote): number =>
  discountSum(discounts) + (rounding?.amountMinor ?? 0) + giftMinor;

/** What is left to be paid, in minor units. */
export const totalOf = (quote: Quote): number =>
  quote.subtotalMinor + quote.deliveryMinor - discountOf(quote);

/** True when nothing is left to be paid. */
export const isFree = (quote: Quote): boolean => totalOf(quote) === 0;

/** True when the courier is to take what is left to be paid. */
export const isPaidInCash = (quote: Quote, { way }: { way: PaymentWay }): boolean =>
  way === "cash_on_delivery" && !isFree(quote);

/**
 * Null when the form displayed another cart, no price of the chosen delivery, or a currency that the order can't be
 * charged in.
 */
export function readAgreement({ cart, form, region, chargeUsd }: OrderedBy): Agreement | null {
  const shown = readShown(form);
  if (!shown || (shown.currency === "USD" && !mayChargeDollars(region, chargeUsd))) return null;
  const priced = cart.lines.map((line, index) => ({
    ...line,
    unitPrice: { minor: Number(shown.lines[index]?.unitMinor ?? 0) },
  }));
  const { currency } = shown;
  if (cartFingerprint({ id: cart.id, currency, lines: priced }) !== form.fingerprint) return null;
  const lines = priced.map(({ unitPrice, ...line }) => ({ ...line, unitMinor: unitPrice.minor }));
  const subtotalMinor = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  return Number.isSafeInteger(subtotalMinor) ? { ...shown, lines, subtotalMinor } : null;
}

const textOf = (discounts: readonly Discount[]): string =>
  discountsText(discounts.map(({ coupon, amountMinor }) => ({ couponId: coupon.id, amountMinor })));

/**
 * The discounts of the agreed lines and delivery now, those of an edited order where nothing of them is touched; null when
 * the form displayed others. No read without any.
 */
async function findDiscounts(
  reader: Reader,
  { discounts, lines, currency, deliveryMinor }: Agreement,
  { cart, couponCode, now, form, edited }: OrderedBy,
): Promise<Pick<Quote, "discounts" | "categories"> | null> {
  const asked = { lines, zoneId: form.zoneId, code: couponCode };
  if (edited && areDiscountsKept(asked, edited)) {
    const kept = agreedDiscounts(edited);
    return textOf(kept) === discounts ? { discounts: kept, categories: new Map() } : null;
  }
  if (discounts === "") return { discounts: [], categories: new Map() };
  const added = lines.filter((line) => !(edited && agreedLine(edited, line)));
  const [offered, categories] = await Promise.all([
    readOfferedCoupons(reader, { code: couponCode, cartId: cart.id, now: unixSeconds(now) }),
    readCategories(
      reader,
      added.map(({ productId }) => productId),
    ),
  ]);
  const candidates = edited ? withAgreedCoupons(offered, edited, couponCode) : offered;
  const basis = {
    currency,
    now: unixSeconds(now),
    lines: lines.map((line) => ({
      productId: line.productId,
      categoryId: (edited && agreedLine(edited, line)?.categoryId) ?? categories.get(line.productId) ?? 0,
      totalMinor: (line.unitMinor ?? 0) * line.quantity,
    })),
  };
  const applicable = candidates.filter((coupon) => couponProblem(coupon, basis) === null);
  const chosen = chooseDiscounts(applicable, basis, deliveryMinor);
  return textOf(chosen) === discounts ? { discounts: chosen, categories } : null;
}

/** The rounding of an order that is paid in cash on delivery. All of it is the share of the line that costs most. */
async function withRounding(quote: Quote, { form, locale, edited }: OrderedBy): Promise<Quote> {
  // Only orders that wait for another payment are edited.
  const isInCash = !edited && quote.currency === "PEN" && isPaidInCash(quote, form);
  const amountMinor = isInCash ? cashRounding(totalOf(quote)) : 0;
  if (amountMinor === 0) return quote;
  const costs = quote.lines.map(
    ({ unitMinor = 0, quantity }, index) =>
      unitMinor * quantity -
      quote.discounts.reduce((sum, { lineShares }) => sum + (lineShares[index] ?? 0), 0),
  );
  const highest = costs.indexOf(Math.max(...costs));
  const lineShares = costs.map((cost, index) => (index === highest ? Math.min(cost, amountMinor) : 0));
  const name = (await translatorFor(locale))("ways.rounding");
  return { ...quote, rounding: { amountMinor, lineShares, name } };
}

/** The agreement with its discounts as they are now, and the rounding of cash; null as by `findDiscounts`. */
export async function readDiscounted(
  reader: Reader,
  agreement: Agreement,
  options: OrderedBy,
): Promise<Quote | null> {
  const found = await findDiscounts(reader, agreement, options);
  return found && withRounding({ ...agreement, ...found, rounding: null }, options);
}

/**
 * True when a gift card may pay what the form displayed: one was entered, and it pays no gift cards and no more than the
 * rest costs. Its balance is guarded by the write. No read without a gift card.
 */
async function isGiftAgreed(
  reader: Reader,
  { lines, currency, deliveryMinor, discounts, giftMinor }: Quote,
  { giftCardId }: OrderedBy,
): Promise<boolean> {
  if (giftMinor === 0) return true;
  if (!giftCardId) return false;
  const categories = await readCategories(
    reader,
    lines.map(({ productId }) => productId),
  );
  const card = { id: giftCardId, ending: "", currency, availableMinor: giftMinor };
  const share = giftCardShare(card, {
    currency,
    deliveryMinor,
    discountMinor: discountSum(discounts),
    lines: lines.map(({ productId, quantity, unitMinor = 0 }) => ({
      categoryId: categories.get(productId) ?? 0,
      totalMinor: unitMinor * quantity,
    })),
  });
  return share === giftMinor;
}

const isWayOffered = ({ currency, giftMinor }: Agreement, { form, offline = [] }: OrderedBy): boolean =>
  form.way === "card" ||
  form.way === "cash_on_delivery" ||
  (takesOfflineWays({ country: form.country, currency, giftMinor }) &&
    offline.some(({ way }) => way === form.way));

/** True when a courier may take the order's cash; its delivery zone and the limit are guarded by the write. */
const isCashAgreed = (quote: Quote, { form }: OrderedBy): boolean =>
  !isPaidInCash(quote, form) || canPayCash({ ...quote, totalMinor: totalOf(quote) }, null);

type Disagreement = "cart-changed" | "way-gone" | "discount-changed" | "gift-card-changed" | "cash-gone";

/**
 * What the shopper agreed to, as far as it can be checked without the current prices, which the write guards. Refused with
 * the first part of the form that does not hold.
 */
export async function readQuote(
  reader: Reader,
  options: OrderedBy,
): Promise<Result<Quote, { code: Disagreement }>> {
  const agreement = readAgreement(options);
  if (!agreement) return failure({ code: "cart-changed" });
  if (!isWayOffered(agreement, options)) return failure({ code: "way-gone" });
  const quote = await readDiscounted(reader, agreement, options);
  if (!quote) return failure({ code: "discount-changed" });
  if (!(await isGiftAgreed(reader, quote, options))) return failure({ code: "gift-card-changed" });
  return isCashAgreed(quote, options) ? success(quote) : failure({ code: "cash-gone" });
}
