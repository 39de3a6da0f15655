import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { orderTerms } from "~/domain/checkout/draft/order-terms";
import { editOrder, type OrderEdit } from "~/domain/checkout/edit/edit-order.server";
import { findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { formatShownDiscounts } from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { formatShownPrices } from "~/domain/delivery/offers";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import { cartLine, checkoutForm } from "../../support/data/catalogue";
import { bestDiscounts, totalOf } from "../arithmetic";
import { agree, choice, command, pieces } from "../command";
import { receive } from "../payment-model";
import type { RealShop } from "../real-shop";
import {
  becomePaid,
  candidatesFor,
  DAY,
  hasWaitingProof,
  isAttemptOpen,
  isCouponSpent,
  isInStock,
  isProviderReachable,
  isUnpaid,
  stockOf,
} from "../shop-model";
import {
  at,
  type Discount,
  type EditForm,
  isGift,
  isWaiting,
  type Line,
  type Model,
  type Order,
  pick,
} from "../state";
import { addressIn, deliveryOf } from "./checkout";

const isEditable = (order: Order): boolean =>
  isWaiting(order) &&
  !hasWaitingProof(order) &&
  order.gift === 0 &&
  order.exchange === null &&
  !order.lines.some(isGift);

const editable = ({ orders }: Model): number[] =>
  [...orders.keys()].filter((index) => isEditable(at(orders, index)));

const appliedCode = ({ discounts }: Order): string | null =>
  discounts.find(({ terms }) => terms.code !== null)?.terms.code ?? null;

const isSameLine = (one: Line, other: Line): boolean =>
  one.product === other.product && one.size === other.size;

const keptLine = ({ lines }: Order, line: Line): Line | undefined =>
  lines.find((kept) => isSameLine(kept, line));

type Edited = Pick<EditForm, "lines" | "code" | "zone" | "country" | "delivery">;

/** True when an edit changes nothing that discounts depend on. */
const isUntouched = (order: Order, { lines, code, zone }: Edited): boolean =>
  code === appliedCode(order) &&
  zone === order.zone &&
  lines.length === order.lines.length &&
  lines.every((line) => keptLine(order, line)?.quantity === line.quantity);

/** The discounts that an order would have after an edit. */
function discountsOf(model: Model, order: Order, edited: Edited): Discount[] {
  if (isUntouched(order, edited)) return order.discounts;
  const { lines, code, delivery } = edited;
  // The order's own discounts stay on the terms that they were agreed on.
  const kept = order.discounts.flatMap(({ coupon, terms }) => (coupon === null ? [] : [{ coupon, terms }]));
  const { cart, currency } = order;
  return bestDiscounts(
    candidatesFor(
      model,
      { cart, lines, currency, code },
      kept.filter(({ terms }) => terms.code === null || terms.code === code),
    ),
    { lines, currency, delivery },
  );
}

const kinds = ["note", "quantity", "add", "remove", "code", "delivery", "delivery"] as const;

/** Index of the zone abroad among those of `newModel`. */
const ABROAD = 2;

interface Values {
  order: number;
  kind: (typeof kinds)[number];
  line: number;
  product: number;
  size: number;
  quantity: number;
  code: string | null;
  zone: number;
  outdates: boolean;
}

/** Content of an order after an edit. */
function change(model: Model, order: Order, values: Values): Edited {
  const lines = order.lines.map((line) => ({ ...line }));
  const code = values.kind === "code" ? values.code : appliedCode(order);
  const chosen = values.line % lines.length;
  if (values.kind === "remove" && lines.length > 1) lines.splice(chosen, 1);
  if (values.kind === "quantity") at(lines, chosen).quantity = values.quantity;
  if (values.kind === "add") {
    const goods = [...model.products.keys()].filter((index) => !isGift(at(model.products, index)));
    const product = pick(goods, values.product);
    const { category, prices, stock } = at(model.products, product);
    const price = prices[order.currency];
    if (stock.size > 0 && price !== null) {
      const added = {
        product,
        size: pick([...stock.keys()], values.size),
        category,
        price,
        quantity: values.quantity,
        fromStock: 0,
        madeToOrder: 0,
        isMade: false,
        withdrawn: 0,
        restocked: 0,
      };
      if (!keptLine(order, added)) lines.push(added);
    }
  }
  if (values.kind !== "delivery" || values.zone === order.zone) {
    const { zone, country, delivery } = order;
    return { lines, code, zone, country, delivery };
  }
  const { zone } = values;
  const delivery = deliveryOf(model, { zone, lines, currency: order.currency });
  return { lines, code, zone, country: zone === ABROAD ? "US" : "PE", delivery };
}

type Sent = Omit<OrderEdit, "order" | "now" | "providers">;
const forms = new WeakMap<EditForm, Sent>();

const readEdited = async (shop: RealShop, index: number) => {
  const order = await findEditedOrder(shop.reader, shop.idOf(index));
  if (!order) throw new Error("The order is gone");
  return order;
};

async function open(model: Model, shop: RealShop, values: Values): Promise<EditForm> {
  const index = pick(editable(model), values.order);
  const order = at(model.orders, index);
  const edited = change(model, order, values);
  const { lines, code } = edited;
  const { kind, hasDocument } = order.receipt;
  const edit: EditForm = {
    ...edited,
    order: index,
    version: order.version,
    discounts: discountsOf(model, order, edited),
    outdates: values.outdates ? order.attempts.length : 0,
    receipt: { kind, hasDocument },
  };
  const now = shop.date();
  const stored = await readEdited(shop, index);
  const cartLines = lines.map(({ product, size, quantity }) =>
    cartLine(at(shop.products, product), { size, quantity }),
  );
  const inDollars = order.currency === "USD";
  const cart = { id: stored.cartId, lines: cartLines };
  const read = await readCartView(shop.reader, {
    cart,
    locale: "es",
    region: stored.region,
    chargeUsd: inDollars,
    agreedInDollars: inDollars ? stored.lines : [],
  });
  const [settings, coupons] = await Promise.all([
    shop.reader.shop(),
    readOfferedCoupons(shop.reader, { code, cartId: stored.cartId, now: model.now }),
  ]);
  const { view, zones } = orderTerms(read, {
    shop: settings,
    coupons,
    code,
    locale: "es",
    now,
    order: stored,
  });
  const zoneId = edit.zone === null ? 0 : at(shop.zones, edit.zone);
  const zone = zones.find(({ id }) => id === zoneId);
  deepStrictEqual(
    {
      prices: view.lines.map(({ unitPrice, quantity }) => [unitPrice.minor, quantity]),
      delivery: zone?.priceMinor,
      discounts: zone?.discounts.map(({ couponId, amountMinor }) => [couponId, amountMinor]),
    },
    {
      prices: lines.map(({ price, quantity }) => [price, quantity]),
      delivery: edit.delivery,
      discounts: edit.discounts.map(({ coupon, amount }) => [
        coupon === null ? null : at(shop.coupons, coupon),
        amount,
      ]),
    },
    "the form of an edit displays something else",
  );
  const { phone, country, ubigeo, district, city, state, postcode, addressLine, receipt } = stored;
  const address =
    edit.zone === order.zone
      ? { country, ubigeo, district, city, state, postcode, addressLine }
      : addressIn(edit.country);
  const form = checkoutForm({
    ...address,
    zoneId,
    phone,
    note: shop.newKey(),
    receipt: receipt ?? PLAIN_BOLETA,
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
  });
  forms.set(edit, {
    version: stored.version,
    lines: cartLines,
    form,
    locale: "es",
    couponCode: code,
    outdates: edit.outdates,
  });
  model.edits.push(edit);
  return edit;
}

const MAX_LOOKED_UP = 3;

/** The provider is asked about open attempts before an edit. */
function lookUp(model: Model, shop: RealShop, index: number): void {
  const order = at(model.orders, index);
  const open = order.attempts.flatMap(({ status }, attempt) =>
    ["open", "running"].includes(status) ? [attempt] : [],
  );
  for (const attempt of open.reverse().slice(0, MAX_LOOKED_UP)) {
    if (!isUnpaid(order)) return;
    if (!isProviderReachable(model)) return;
    const answer = shop.payments.answerOf(shop.idOfAttempt(index, attempt));
    if (answer.transactions.length > 0) receive(model, { ...answer, order: index, attempt });
  }
}

/** Reasons for which an edit of the order's present version is refused. */
function refusals(model: Model, edit: EditForm): (string | false)[] {
  const order = at(model.orders, edit.order);
  const more = edit.lines.filter((line) => line.quantity > (keptLine(order, line)?.quantity ?? 0));
  const isGone = more.some((line) => {
    const price = keptLine(order, line)?.price ?? at(model.products, line.product).prices[order.currency];
    return stockOf(model, line) === null || price !== line.price;
  });
  const isShort = !isInStock(model, more, order.cart);
  const { lines, discounts, delivery } = edit;
  const isFree = totalOf({ ...order, lines, discounts, delivery }) === 0;
  return [
    (isGone || isShort) && "cart-changed",
    isShort && "sold-out",
    order.attempts.some(
      (attempt, number) =>
        isAttemptOpen(attempt, model.now) && (attempt.status === "running" || number >= edit.outdates),
    ) && "payment-open",
    isFree && isCouponSpent(model, edit.discounts, edit.order) && "coupon-used-up",
  ];
}

/** Lines of a form, of which new ones are in the categories of now. */
const linesNow = ({ products }: Model, order: Order, { lines }: EditForm): Line[] =>
  lines.map((line) => {
    const { category } = keptLine(order, line) ?? at(products, line.product);
    return { ...line, category };
  });

/** Why what a form displays is not what the order has agreed by now; null when it is. */
function displayedOther(order: Order, { lines, zone, delivery }: EditForm): string | null {
  if (order.gift > 0 || order.exchange || order.lines.some(isGift)) return "not-editable";
  if (lines.some((line) => (keptLine(order, line)?.price ?? line.price) !== line.price))
    return "cart-changed";
  return zone === order.zone && delivery !== order.delivery ? "zone-changed" : null;
}

/** True when a form has made the order what it is. */
const isDone = (order: Order, edit: EditForm): boolean =>
  order.edit === edit &&
  order.receipt.kind === edit.receipt.kind &&
  order.receipt.hasDocument === edit.receipt.hasDocument &&
  (isEditable(order) || order.status === "paid");

const amountsOf = (discounts: readonly Discount[]): string =>
  String(discounts.map(({ coupon, amount }) => [coupon, amount]));

function agreeRepeated(edited: Awaited<ReturnType<typeof editOrder>>): void {
  agree("a repeated edit", edited, []);
  deepStrictEqual(edited, { ok: true, value: { isNew: false } }, "a repeated edit is not recognised");
}

async function send(model: Model, shop: RealShop, edit: EditForm): Promise<void> {
  const sent = forms.get(edit);
  if (!sent) throw new Error("The form was not opened");
  const order = at(model.orders, edit.order);
  const stored = await readEdited(shop, edit.order);
  const edited = await editOrder(shop.reader, shop.staff, {
    ...sent,
    order: stored,
    providers: [shop.payments.provider],
    now: shop.date(),
  });
  const other = displayedOther(order, edit);
  if (other) {
    agree("an edit", edited, [other]);
    return;
  }
  if (isDone(order, edit)) {
    agreeRepeated(edited);
    return;
  }
  const lines = linesNow(model, order, edit);
  // A form without discounts gets none, whatever is offered since.
  const isNone = edit.discounts.length === 0 && !isUntouched(order, edit);
  const discounts = isNone ? [] : discountsOf(model, order, { ...edit, lines });
  if (amountsOf(discounts) !== amountsOf(edit.discounts)) {
    agree("an edit", edited, ["discount-changed"]);
    return;
  }
  lookUp(model, shop, edit.order);
  // The payment that was running may have failed.
  if (isDone(order, edit)) {
    agreeRepeated(edited);
    return;
  }
  if (order.version !== edit.version || !isEditable(order)) {
    agree("an edit", edited, [isEditable(order) ? "changed-meanwhile" : "not-editable"]);
    return;
  }
  if (!agree("an edit", edited, refusals(model, edit))) return;
  deepStrictEqual(edited, { ok: true, value: { isNew: true } }, "an edit is taken for a repeated one");
  const { code, zone, country, delivery } = edit;
  const way = country === "PE" && order.currency === "PEN" ? order.way : "card";
  Object.assign(order, { lines, discounts, code, zone, country, delivery, way, edit });
  order.version += 1;
  order.expiresAt = Math.max(order.expiresAt ?? 0, model.now + 3 * DAY);
  if (totalOf(order) === 0) {
    order.status = "paid";
    becomePaid(model, order, true);
  }
}

const values: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> } = {
  order: choice,
  kind: fc.constantFrom(...kinds),
  line: choice,
  product: choice,
  size: choice,
  quantity: pieces,
  code: fc.constantFrom(null, "MITAD", "MENOS", "TODO"),
  zone: fc.nat(ABROAD),
  outdates: fc.boolean(),
};

const when = (model: Model) => editable(model).length > 0;

const editing = (changes: Partial<typeof values> = {}) =>
  command<Values>(
    "Edit",
    { ...values, ...changes },
    {
      when,
      async run(model, shop, chosen) {
        await send(model, shop, await open(model, shop, chosen));
      },
    },
  );

export const edit = editing();
/** Changes pieces, by which the discounts are chosen and divided again. */
export const editPieces = editing({
  kind: fc.constantFrom<Values["kind"]>("quantity", "add"),
  outdates: fc.constant(true),
});
/** Sends an order to another place, mostly abroad, which makes it an export. */
export const editDelivery = editing({
  kind: fc.constant<Values["kind"]>("delivery"),
  zone: fc.constantFrom(0, 1, ABROAD, ABROAD, ABROAD),
  outdates: fc.constant(true),
});

const openEdit = command<Values>("OpenEdit", values, {
  when,
  async run(model, shop, chosen) {
    await open(model, shop, chosen);
  },
});

const sendEdit = command(
  "SendEdit",
  { form: choice },
  {
    when: ({ edits }) => edits.length > 0,
    run: (model, shop, { form }) => send(model, shop, pick(model.edits, form)),
  },
);

export const editCommands = [edit, openEdit, sendEdit];
