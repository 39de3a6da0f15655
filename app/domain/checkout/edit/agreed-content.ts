import { type CartLine, isSameLine, type LineKey } from "~/domain/cart/cart";
import { type CartView, type CartViewLine, sumOfLines } from "~/domain/cart/cart-view";
import { cartFingerprint } from "~/domain/cart/fingerprint";
import type { Discount } from "~/domain/coupons/coupon";
import { couponEntity } from "~/domain/coupons/coupon.fields";
import type { UsedCoupon } from "~/domain/coupons/coupons.queries.server";
import { type ZoneOffer, zoneOffers } from "~/domain/delivery/offers";
import { initialValues } from "~/domain/fields/fields";
import { type DeliveryZone, noZoneWords, zonePrices } from "~/domain/settings/delivery-zone";
import { defaultLocale } from "~/i18n/locale";
import type { CartDiscounts } from "../quote";
import type { EditedOrder } from "./edited-order.queries.server";

/** The lines of an order: those that it has first, in their order. */
export const inAgreedOrder = <Line extends LineKey>(
  lines: readonly Line[],
  order: Pick<EditedOrder, "lines">,
): Line[] => {
  const place = (line: Line): number => {
    const index = order.lines.findIndex((kept) => isSameLine(kept, line));
    return index === -1 ? order.lines.length : index;
  };
  return lines.toSorted((one, other) => place(one) - place(other));
};

/** The line of an order, as agreed; undefined for a new one. */
export const agreedLine = ({ lines }: Pick<EditedOrder, "lines">, line: LineKey) =>
  lines.find((kept) => isSameLine(kept, line));

/** True when lines are those of the order, with as many pieces. */
const areLinesKept = (lines: readonly CartLine[], order: Pick<EditedOrder, "lines">): boolean =>
  lines.length === order.lines.length &&
  lines.every((line) => agreedLine(order, line)?.quantity === line.quantity);

/** Lines of an order that are not for sale any more, and of which more pieces are asked for than agreed. */
export const linesNotForSale = (view: CartView, order: Pick<EditedOrder, "lines">) =>
  view.dropped.flatMap((line) => {
    const kept = agreedLine(order, line);
    return kept && line.quantity > kept.quantity ? [kept] : [];
  });

type AgreedLines = Pick<EditedOrder, "currency" | "lines">;

/** A line of an order that the catalogue does not sell any more. */
function soldLine(
  line: CartLine,
  { lines, currency: charged }: AgreedLines,
  { charge: { currency } }: CartView,
): CartViewLine[] {
  const kept = agreedLine({ lines }, line);
  if (!kept) return [];
  const { unitPriceMinor: minor } = kept;
  return [
    {
      ...line,
      categoryId: kept.categoryId ?? 0,
      name: kept.productName,
      variantName: kept.variantName,
      color: null,
      picture: null,
      unitPrice: { minor, currency },
      compareAt: null,
      lineTotal: { minor: minor * line.quantity, currency },
      prices: { PEN: minor, USD: charged === "USD" ? minor : null },
      stockRowId: kept.stockRowId ?? 0,
      available: line.quantity,
      madeToOrder: 0,
      missing: 0,
      madeToOrderDays: kept.madeToOrderDays,
    },
  ];
}

/**
 * A cart with what an order has agreed for its lines: price, name, category and making days, also of products that are not
 * for sale any more. Not when the cart is charged in another currency.
 */
export function keepPrices(view: CartView, order: AgreedLines): CartView {
  const { currency } = view.charge;
  const isKept = currency.code === order.currency;
  const sold = isKept ? view.dropped.flatMap((line) => soldLine(line, order, view)) : [];
  const lines = inAgreedOrder([...view.lines, ...sold], order).map((line) => {
    const kept = isKept ? agreedLine(order, line) : undefined;
    if (!kept) return line;
    const { unitPriceMinor: minor, productName: name, madeToOrderDays } = kept;
    return {
      ...line,
      name,
      madeToOrderDays,
      categoryId: kept.categoryId ?? line.categoryId,
      unitPrice: { minor, currency },
      lineTotal: { minor: minor * line.quantity, currency },
    };
  });
  return {
    ...view,
    lines,
    dropped: view.dropped.filter((line) => !sold.some((kept) => isSameLine(kept, line))),
    charge: sumOfLines(lines, { currency }),
    fingerprint: cartFingerprint({ id: view.id, currency: currency.code, lines }),
  };
}

/** The order's delivery zone as it was agreed; it serves its address, whatever it serves by now. Null without one. */
export function agreedZone(order: EditedOrder): DeliveryZone | null {
  const { deliveryZone: row, deliveryName, deliveryDaysMin, deliveryDaysMax, country, ubigeo } = order;
  if (!row) return null;
  return {
    ...row,
    ...zonePrices(row),
    ...noZoneWords,
    name: deliveryName,
    countries: row.countries.length > 0 ? [...row.countries, country] : [],
    areas: row.areas.length > 0 && ubigeo ? [...row.areas, ubigeo] : [],
    daysMin: deliveryDaysMin ?? row.daysMin,
    daysMax: deliveryDaysMax ?? row.daysMax,
  };
}

/** Zones with an edited order's own as it was agreed, also when it is not offered any more. */
export function withAgreedZone<Zone extends DeliveryZone>(
  zones: readonly Zone[],
  agreed: Zone | null,
): Zone[] {
  if (!agreed) return [...zones];
  const isListed = zones.some(({ id }) => id === agreed.id);
  return isListed ? zones.map((zone) => (zone.id === agreed.id ? agreed : zone)) : [...zones, agreed];
}

/** What a cart may cost with each zone: an edited order's own has the agreed price. */
export function keepDelivery(
  offers: readonly ZoneOffer[],
  order: EditedOrder,
  options: Parameters<typeof zoneOffers>[1],
): ZoneOffer[] {
  const zone = agreedZone(order);
  if (!zone || options.subtotal.currency.code !== order.currency) return [...offers];
  const words = offers.find(({ id }) => id === zone.id);
  const [offer] = zoneOffers([zone], options);
  if (!offer) return [...offers];
  const kept = { ...offer, priceMinor: order.deliveryMinor, lacksMinor: null };
  return withAgreedZone(offers, { ...kept, description: words?.description ?? "" });
}

/** A discount of an order as a coupon that still applies on its terms of then. */
function couponOf({
  couponId: id,
  code,
  name,
  rule,
}: EditedOrder["discounts"][number] & { couponId: number }): UsedCoupon {
  return {
    ...initialValues(couponEntity),
    kind: "amount",
    ...rule,
    id,
    code,
    version: 0,
    names: { [defaultLocale]: name },
    uses: 0,
  };
}

const discountsOf = ({ discounts }: Pick<EditedOrder, "discounts">) =>
  discounts.flatMap((discount) =>
    discount.couponId === null ? [] : [{ ...discount, couponId: discount.couponId }],
  );

/**
 * The coupons that may apply to an edited order: its own on their terms of then, however they stand by now, and those that
 * are offered now. Of its codes only the one that is entered.
 */
export function withAgreedCoupons(
  offered: readonly UsedCoupon[],
  order: Pick<EditedOrder, "discounts">,
  code: string | null,
): UsedCoupon[] {
  const agreed = discountsOf(order)
    .filter((discount) => discount.code === null || discount.code === code)
    .map(couponOf);
  const others = offered.filter(({ id }) => !agreed.some((coupon) => coupon.id === id));
  const all = [...agreed, ...others];
  return [...all.filter((coupon) => coupon.code !== null), ...all.filter((coupon) => coupon.code === null)];
}

/** An order's discounts as they are stored. */
export const agreedDiscounts = (order: Pick<EditedOrder, "discounts" | "lines">): Discount[] =>
  discountsOf(order).map((discount) => ({
    coupon: couponOf(discount),
    amountMinor: discount.amountMinor,
    lineShares: order.lines.map(({ position }) => discount.lineShares?.[position] ?? 0),
  }));

interface Asked {
  lines: readonly CartLine[];
  zoneId: number;
  code: string | null;
}

/** True when an edit touches nothing that the order's discounts depend on. */
export const areDiscountsKept = (
  { lines, zoneId, code }: Asked,
  order: Pick<EditedOrder, "lines" | "couponCode" | "deliveryZoneId">,
): boolean => code === order.couponCode && zoneId === order.deliveryZoneId && areLinesKept(lines, order);

/** The discounts of a cart, with those of the order where the edit touches nothing that they depend on. */
export function keepDiscounts(
  found: CartDiscounts,
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  order: EditedOrder,
  code: string | null,
): CartDiscounts {
  const isKept = (zoneId: number) =>
    charge.currency.code === order.currency && areDiscountsKept({ lines, zoneId, code }, order);
  const stored = discountsOf(order).map(({ couponId, name, code: ofDiscount, amountMinor }) => ({
    couponId,
    name,
    code: ofDiscount,
    amountMinor,
  }));
  return {
    ...found,
    zones: found.zones.map((zone) => (isKept(zone.id) ? { ...zone, discounts: stored } : zone)),
    problem: order.deliveryZoneId !== null && isKept(order.deliveryZoneId) ? null : found.problem,
  };
}
