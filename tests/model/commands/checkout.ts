import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { cartOffers } from "~/domain/cart/cart-offers";
import type { CheckoutForm } from "~/domain/checkout/checkout.schema";
import type { PlaceOrderOptions } from "~/domain/checkout/insert-order.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import {
  cartDiscounts,
  formatShownDiscounts,
  formatShownGift,
  type ZoneTotal,
} from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { formatShownPrices } from "~/domain/delivery/offers";
import { readEnteredCard } from "~/domain/gift-cards/gift-cards.queries.server";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { keepGift } from "~/domain/gift-cards/keep-gift.server";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import { limaDate } from "~/lib/dates";
import { cartLine, checkoutForm } from "../../support/data/catalogue";
import { FACTURA } from "../../support/data/receipts";
import { bestDiscounts, cashRounding, costOf, discountSum, subtotalOf, totalOf } from "../arithmetic";
import { agree, choice, command, pieces } from "../command";
import type { RealShop } from "../real-shop";
import {
  becomePaid,
  candidatesFor,
  DAY,
  giveWay,
  HOUR,
  holdersOf,
  isCouponSpent,
  isInStock,
  isOffline,
  stockOf,
  takeStock,
} from "../shop-model";
import { at, type Checkout, type Discount, isGift, type Model, type Order, pick, sum } from "../state";

/** Index of the gift card among the products of `newModel`. */
const GIFT_PRODUCT = 4;
const PHONES = ["+51987654321", "+51987654322"];
const MAX_CASH_ORDERS = 3;

interface Wish {
  lines: { product: number; size: number; quantity: number }[];
  isAbroad: boolean;
  isPickup: boolean;
  way: Order["way"];
  code: string | null;
  card: number | null;
  person: number;
  receipt: "plain" | "named" | "factura";
  byStaff: boolean;
  /** An earlier form, of whose cart it is. */
  cart: number | null;
}

const wish = {
  lines: fc.array(fc.record({ product: choice, size: choice, quantity: pieces }), {
    minLength: 1,
    maxLength: 3,
  }),
  isAbroad: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  isPickup: fc.boolean(),
  way: fc.constantFrom<Order["way"]>("card", "card", "yape", "cash_on_delivery"),
  code: fc.constantFrom(null, null, "MITAD", "MENOS", "TODO", "OTRO"),
  card: fc.option(choice),
  person: choice,
  receipt: fc.constantFrom<Wish["receipt"]>("plain", "named", "factura"),
  byStaff: fc.constantFrom(false, false, true),
  cart: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: choice }),
};

/** Carts have numbers in their order; that of an earlier form may be ordered again. */
function cartOf({ checkouts }: Model, { cart, byStaff }: Wish): string {
  const known = checkouts.filter(({ placedBy }) => placedBy === "buyer").map((checkout) => checkout.cart);
  return cart === null || byStaff || known.length === 0 ? `cart-${checkouts.length + 1}` : pick(known, cart);
}

function linesOf({ products }: Model, { lines, byStaff }: Wish): Checkout["lines"] {
  const found = lines.flatMap(({ product: number, size: place, quantity }) => {
    const product = number % products.length;
    const { category, prices, stock } = at(products, product);
    const size = pick([...stock.keys()], place);
    const isForOthers = byStaff && isGift({ category });
    return stock.size === 0 || isForOthers
      ? []
      : [{ product, size, category, price: prices.PEN ?? 0, quantity }];
  });
  return found.filter(
    (line, index) =>
      found.findIndex(({ product, size }) => product === line.product && size === line.size) === index,
  );
}

/** Price of a delivery now. */
export const deliveryOf = (
  { zones }: Model,
  { zone, lines, currency }: Pick<Checkout, "zone" | "lines" | "currency">,
) => {
  if (zone === null) return 0;
  const { prices, freeFrom } = at(zones, zone);
  const goods = sum(
    lines.filter((line) => !isGift(line)),
    costOf,
  );
  const limit = freeFrom[currency];
  return limit !== null && goods >= limit ? 0 : prices[currency];
};

const discountsOf = (
  model: Model,
  checkout: Pick<Checkout, "cart" | "lines" | "currency" | "code" | "delivery">,
) => bestDiscounts(candidatesFor(model, checkout as Order), checkout);

/** Contents of a form that is opened now. */
function display(model: Model, chosen: Wish): Checkout {
  const { isAbroad, isPickup, way, code, byStaff } = chosen;
  const isForeign = isAbroad && !byStaff;
  const lines = linesOf(model, chosen);
  const inDollars =
    isForeign && lines.every(({ product }) => at(model.products, product).prices.USD !== null);
  const currency = inDollars ? "USD" : "PEN";
  const priced = lines.map((line) => ({
    ...line,
    price: at(model.products, line.product).prices[currency] ?? 0,
  }));
  const zone = lines.every(isGift) ? null : isForeign ? 2 : isPickup ? 1 : 0;
  const cart = cartOf(model, chosen);
  const content = { cart, lines: priced, currency, zone, code } as const;
  const delivery = deliveryOf(model, content);
  const discounts = discountsOf(model, { ...content, delivery });
  const usable = model.cards.flatMap((card, index) => (card.isActive && !card.isBlocked ? [index] : []));
  const giftCard = chosen.card === null || usable.length === 0 || byStaff ? null : pick(usable, chosen.card);
  const card = giftCard === null ? null : at(model.cards, giftCard);
  // Other orders of the cart give way.
  const given = giftCard === null ? 0 : sum(holdersOf(model, cart, giftCard), ({ giftTaken }) => giftTaken);
  const goods = sum(
    priced.filter((line) => !isGift(line)),
    costOf,
  );
  const rest = Math.max(0, goods + delivery - discountSum(discounts));
  return {
    ...content,
    placedBy: byStaff ? "staff" : "buyer",
    phone: pick(PHONES, chosen.person),
    country: isForeign ? "US" : "PE",
    way: byStaff ? "card" : way,
    delivery,
    discounts,
    giftCard,
    gift: card?.currency === currency ? Math.min(card.balance + given, rest) : 0,
    receipt: {
      kind: chosen.receipt === "factura" ? "factura" : "boleta",
      hasDocument: chosen.receipt !== "plain",
      number: null,
      total: 0,
    },
    placed: null,
  };
}

const NAMED = { ...PLAIN_BOLETA, documentType: "DNI", documentNumber: "45678901" } as const;

/** Fields of an address, of which those in Peru are the form's. */
export const addressIn = (country: string): Partial<CheckoutForm> =>
  country === "PE"
    ? { country }
    : { country, ubigeo: null, district: null, city: "Austin", state: "TX", postcode: "78701" };

/** Reads what the checkout displays, and fills its form. @returns what the shop is sent */
async function openForm(model: Model, shop: RealShop, checkout: Checkout): Promise<PlaceOrderOptions> {
  const { placedBy, country, zone, way, code, giftCard, receipt, phone } = checkout;
  const now = shop.date();
  const { cart: id } = checkout;
  const region = country === "PE" ? "PE" : "INT";
  const lines = [];
  for (const line of checkout.lines) {
    const giftId = isGift(line)
      ? await keepGift(shop.db, {
          gift: {
            recipientName: "Ana",
            recipientEmail: "ana@example.com",
            senderName: "Luis",
            message: "",
            deliverOn: limaDate(model.now),
            locale: "es",
          },
          cartId: id,
        })
      : null;
    lines.push(
      cartLine(at(shop.products, line.product), {
        size: line.size || null,
        quantity: line.quantity,
        ...(giftId && { giftId }),
      }),
    );
  }
  const cart = { id, lines };
  const where = { locale: "es", region, chargeUsd: placedBy === "buyer" } as const;
  const cardId = giftCard === null ? null : at(shop.cards, giftCard);
  const view = await readCartView(shop.reader, { cart, ...where });
  const [offered, card, settings] = await Promise.all([
    readOfferedCoupons(shop.reader, { code, cartId: id, now: model.now }),
    readEnteredCard(shop.reader, { cardId, cartId: id }),
    shop.reader.shop(),
  ]);
  const offers = cartOffers(view, settings, { locale: "es", now });
  const { zones } = cartDiscounts(view, offers, { coupons: offered, code, card, locale: "es", now });
  const zoneId = zone === null ? GIFT_ZONE : at(shop.zones, zone);
  compareDisplay(shop, checkout, { currency: view.charge.currency.code, lines: view.lines, zones, zoneId });
  const form: CheckoutForm = checkoutForm({
    way,
    zoneId,
    phone,
    note: shop.newKey(),
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
    shownGift: formatShownGift(zones),
    receipt: receipt.kind === "factura" ? FACTURA : receipt.hasDocument ? NAMED : PLAIN_BOLETA,
    ...addressIn(country),
  });
  return {
    cart,
    form,
    userId: null,
    couponCode: code,
    giftCardId: cardId,
    deliveryByMail: "Por correo",
    offline: [{ way: "yape", days: 2 }],
    ...where,
    ...(placedBy === "staff" && {
      placing: {
        staff: { id: shop.staff.staff.id, email: shop.staff.staff.email },
        source: "phone" as const,
      },
    }),
    now,
  };
}

interface Displayed {
  currency: string;
  lines: readonly { unitPrice: { minor: number } }[];
  zones: readonly ZoneTotal[];
  zoneId: number;
}

const amountsOf = (discounts: readonly Discount[], coupons: readonly number[]) =>
  discounts.map(({ coupon, amount }) => [coupon === null ? null : at(coupons, coupon), amount]);

function compareDisplay(
  shop: RealShop,
  checkout: Checkout,
  { currency, lines, zones, zoneId }: Displayed,
): void {
  const zone = zones.find(({ id }) => id === zoneId);
  deepStrictEqual(
    {
      currency,
      prices: lines.map(({ unitPrice }) => unitPrice.minor),
      delivery: zone?.priceMinor,
      discounts: zone?.discounts.map(({ couponId, amountMinor }) => [couponId, amountMinor]),
      gift: zone?.giftMinor,
    },
    {
      currency: checkout.currency,
      prices: checkout.lines.map(({ price }) => price),
      delivery: checkout.delivery,
      discounts: amountsOf(checkout.discounts, shop.coupons),
      gift: checkout.gift,
    },
    "the checkout displays something else",
  );
}

const isSame = (one: readonly Discount[], other: readonly Discount[]): boolean =>
  String(one.map(({ coupon, amount }) => [coupon, amount])) ===
  String(other.map(({ coupon, amount }) => [coupon, amount]));

/** A new order of a form, with the discounts of now. */
function orderOf(model: Model, checkout: Checkout): Order {
  const { products } = model;
  const lines = checkout.lines.map((line) => ({
    ...line,
    category: at(products, line.product).category,
    fromStock: 0,
    madeToOrder: 0,
    isMade: false,
    withdrawn: 0,
    restocked: 0,
  }));
  const found = discountsOf(model, { ...checkout, lines });
  const discounts = checkout.discounts.length === 0 ? [] : found;
  const order: Order = {
    ...checkout,
    lines,
    discounts,
    giftTaken: 0,
    exchange: null,
    status: "pending",
    isPaid: false,
    paidAt: null,
    isStockTaken: false,
    expiresAt:
      model.now + (checkout.placedBy === "staff" ? 3 * DAY : isOffline(checkout.way) ? 2 * DAY : HOUR),
    parcels: [],
    isReady: false,
    steps: [],
    version: 1,
    attempts: [],
    events: [],
    manual: null,
    proofs: [],
    refunds: [],
    requests: [],
    receipt: { ...checkout.receipt },
    edit: null,
  };
  if (order.way === "cash_on_delivery" && order.currency === "PEN")
    order.discounts = [...discounts, ...cashRounding(totalOf(order), lines, discounts)];
  return order;
}

/** Reasons for which the form of an order is refused. */
function refusals(model: Model, checkout: Checkout, order: Order): (string | false)[] {
  const { lines, currency, way, gift, giftCard } = checkout;
  const isFree = totalOf(order) === 0;
  const isCash = way === "cash_on_delivery" && !isFree;
  const isChanged = lines.some(
    (line) =>
      stockOf(model, line) === null || at(model.products, line.product).prices[currency] !== line.price,
  );
  const isShort = !isInStock(model, lines, checkout.cart);
  const found = order.discounts.filter(({ coupon }) => coupon !== null);
  const card = giftCard === null ? null : at(model.cards, giftCard);
  const given =
    giftCard === null ? 0 : sum(holdersOf(model, checkout.cart, giftCard), ({ giftTaken }) => giftTaken);
  const cashOrders = model.orders.filter(
    (other) =>
      other.phone === checkout.phone &&
      other.way === "cash_on_delivery" &&
      !other.isPaid &&
      ["confirmed", "preparing", "shipped"].includes(other.status),
  );
  return [
    (isChanged || isShort) && "cart-changed",
    isShort && "sold-out",
    isOffline(way) && (currency === "USD" || gift > 0 || checkout.country !== "PE") && "way-gone",
    !isSame(found, checkout.discounts) && "discount-changed",
    gift > 0 && (card === null || card.isBlocked || card.balance + given < gift) && "gift-card-changed",
    isCash &&
      (currency === "USD" || gift > 0 || totalOf(order) < 10 || checkout.zone !== 0 || lines.some(isGift)) &&
      "cash-gone",
    isCash && cashOrders.length >= MAX_CASH_ORDERS && "cash-orders",
    (isFree || isCash) && isCouponSpent(model, order.discounts, null) && "coupon-used-up",
  ];
}

/** Adds a placed order to the model. */
function addOrder(model: Model, order: Order): void {
  const { giftCard, gift, cart } = order;
  if (giftCard !== null && gift > at(model.cards, giftCard).balance)
    for (const holder of holdersOf(model, cart, giftCard)) giveWay(model, holder);
  model.orders.push(order);
  if (order.gift > 0 && order.giftCard !== null) {
    at(model.cards, order.giftCard).balance -= order.gift;
    order.giftTaken = order.gift;
  }
  if (totalOf(order) === 0) {
    order.way = "card";
    order.status = "paid";
    becomePaid(model, order, true);
  } else if (order.way === "cash_on_delivery") {
    order.status = "confirmed";
    order.expiresAt = null;
    takeStock(model, order);
  }
}

const forms = new WeakMap<Checkout, PlaceOrderOptions>();

async function open(model: Model, shop: RealShop, chosen: Wish): Promise<void> {
  const checkout = display(model, chosen);
  forms.set(checkout, await openForm(model, shop, checkout));
  model.checkouts.push(checkout);
}

/** Sends a form, of which several orders of one cart never come. */
async function send(model: Model, shop: RealShop, checkout: Checkout): Promise<void> {
  const options = forms.get(checkout);
  if (!options) throw new Error("The form was not opened");
  const placed = await placeOrder(shop.reader, { ...options, now: shop.date() });
  if (checkout.placed !== null) {
    agree("a form that is sent again", placed, []);
    const again = placed.ok && { id: placed.value.orderId, created: placed.value.created };
    deepStrictEqual(again, { id: shop.idOf(checkout.placed), created: false }, "another order was placed");
    return;
  }
  const order = orderOf(model, checkout);
  if (!agree("placing", placed, refusals(model, checkout, order)) || !placed.ok) return;
  const { orderId: id, reference, accessKey, totalMinor } = placed.value;
  checkout.placed = model.orders.length;
  deepStrictEqual(totalMinor, totalOf(order), "the order costs something else");
  shop.orders.push({ id, reference, accessKey });
  shop.attempts.push([]);
  shop.refunds.push([]);
  shop.requests.push([]);
  addOrder(model, order);
}

const hasLines = (model: Model, chosen: Wish): boolean => {
  const lines = linesOf(model, chosen);
  return (
    lines.length > 0 && isInStock(model, lines, cartOf(model, chosen)) && subtotalOf({ lines } as Order) > 0
  );
};

type Wishes = { [Name in keyof Wish]: fc.Arbitrary<Wish[Name]> };

const placing = (name: string, changes: Partial<Wishes> = {}) =>
  command<Wish>(
    name,
    { ...wish, ...changes },
    {
      when: hasLines,
      async run(model, shop, chosen) {
        await open(model, shop, chosen);
        await send(model, shop, at(model.checkouts, model.checkouts.length - 1));
      },
    },
  );

export const place = placing("Place");

const inSoles = {
  isAbroad: fc.constant(false),
  byStaff: fc.constant(false),
  way: fc.constant<Order["way"]>("card"),
};

/** An order with a code that is paid in cash on delivery. */
export const placeForCash = placing("PlaceForCash", {
  ...inSoles,
  isPickup: fc.constant(false),
  way: fc.constant<Order["way"]>("cash_on_delivery"),
  code: fc.constantFrom("MITAD", "MENOS"),
  card: fc.constant(null),
});

/** An order of more pieces than there are, which are made. */
export const placeToMake = placing("PlaceToMake", {
  ...inSoles,
  lines: fc.constantFrom(0, 2).map((product) => [{ product, size: 0, quantity: 3 }]),
});

/** An order of the last pieces of a size that sells out. */
export const placeLast = placing("PlaceLast", {
  ...inSoles,
  lines: fc.constant([{ product: 1, size: 0, quantity: 3 }]),
  code: fc.constant(null),
  card: fc.constant(null),
  cart: fc.constant(null),
});

/** An order that a coupon pays. */
export const placeForFree = placing("PlaceForFree", {
  ...inSoles,
  isPickup: fc.constant(true),
  code: fc.constant("TODO"),
  card: fc.constant(null),
});

/** An order that is paid outside the provider. */
export const placeToProve = placing("PlaceToProve", {
  ...inSoles,
  way: fc.constant<Order["way"]>("yape"),
  card: fc.constant(null),
});

/** An order that buys gift cards, or other things beside. */
export const placeForCards = placing("PlaceForCards", {
  ...inSoles,
  lines: fc
    .tuple(wish.lines, pieces)
    .map(([others, quantity]) => [{ product: GIFT_PRODUCT, size: 0, quantity }, ...others.slice(1)]),
});

/** An order that a gift card pays, or a part of it. */
export const placeWithCard = placing("PlaceWithCard", { ...inSoles, card: choice });

/** Another order of a cart, which the gift card pays, too. */
export const placeAgainWithCard = placing("PlaceWithCard", { ...inSoles, card: choice, cart: choice });

/** An order with a discount of some of its lines. */
export const placeWithCode = placing("PlaceWithCode", {
  ...inSoles,
  code: fc.constantFrom("MITAD", "MENOS"),
  card: fc.constant(null),
});

const openCheckout = command<Wish>("OpenCheckout", wish, { when: hasLines, run: open });

const sendCheckout = command(
  "SendCheckout",
  { form: choice },
  {
    when: ({ checkouts }) => checkouts.length > 0,
    run: (model, shop, { form }) => send(model, shop, pick(model.checkouts, form)),
  },
);

export const checkoutCommands = [place, place, openCheckout, sendCheckout];
