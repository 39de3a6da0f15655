import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { orderTerms } from "~/domain/checkout/draft/order-terms";
import { editOrder, type OrderEdit } from "~/domain/checkout/edit/edit-order.server";
import { findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { formatShownDiscounts } from "~/domain/checkout/zone-totals";
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
  isUnpaid,
  stockOf,
} from "../shop-model";
import { at, type EditForm, isGift, isWaiting, type Line, type Model, type Order, pick } from "../state";

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

/** The discounts that an order would have with these lines and this code. */
function discountsOf(model: Model, index: number, { lines, code }: Pick<EditForm, "lines" | "code">) {
  const order = at(model.orders, index);
  const isUntouched =
    code === appliedCode(order) &&
    lines.length === order.lines.length &&
    lines.every((line) => keptLine(order, line)?.quantity === line.quantity);
  if (isUntouched) return order.discounts;
  // The order's own discounts stay on the terms that they were agreed on.
  const kept = order.discounts.flatMap(({ coupon, terms }) => (coupon === null ? [] : [{ coupon, terms }]));
  const { cart, currency, delivery } = order;
  return bestDiscounts(
    candidatesFor(
      model,
      { cart, lines, currency, code },
      kept.filter(({ terms }) => terms.code === null || terms.code === code),
    ),
    { lines, currency, delivery },
  );
}

const kinds = ["note", "quantity", "add", "remove", "code"] as const;

interface Values {
  order: number;
  kind: (typeof kinds)[number];
  line: number;
  product: number;
  size: number;
  quantity: number;
  code: string | null;
  outdates: boolean;
}

/** Lines and code after an edit. */
function change(model: Model, order: Order, values: Values): Pick<EditForm, "lines" | "code"> {
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
  return { lines, code };
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
  const { lines, code } = change(model, order, values);
  const edit: EditForm = {
    order: index,
    version: order.version,
    lines,
    code,
    discounts: discountsOf(model, index, { lines, code }),
    outdates: values.outdates ? order.attempts.length : 0,
    isDone: false,
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
  const zone = zones.find(({ id }) => id === stored.deliveryZoneId);
  deepStrictEqual(
    {
      prices: view.lines.map(({ unitPrice, quantity }) => [unitPrice.minor, quantity]),
      delivery: zone?.priceMinor,
      discounts: zone?.discounts.map(({ couponId, amountMinor }) => [couponId, amountMinor]),
    },
    {
      prices: lines.map(({ price, quantity }) => [price, quantity]),
      delivery: order.delivery,
      discounts: edit.discounts.map(({ coupon, amount }) => [
        coupon === null ? null : at(shop.coupons, coupon),
        amount,
      ]),
    },
    "the form of an edit displays something else",
  );
  const { phone, country, ubigeo, district, city, state, postcode, addressLine, receipt } = stored;
  const form = checkoutForm({
    zoneId: stored.deliveryZoneId ?? 0,
    phone,
    country,
    ubigeo,
    district,
    city,
    state,
    postcode,
    addressLine,
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
    const answer = shop.payments.answerOf(at(at(shop.attempts, index), attempt));
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
  const isFree = totalOf({ ...order, ...edit }) === 0;
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
  lines.map((line) =>
    keptLine(order, line) ? { ...line } : { ...line, category: at(products, line.product).category },
  );

const stale = [
  "changed-meanwhile",
  "not-editable",
  "cart-changed",
  "zone-changed",
  "discount-changed",
  "payment-open",
  "sold-out",
  "coupon-used-up",
];

async function send(model: Model, shop: RealShop, edit: EditForm): Promise<void> {
  const sent = forms.get(edit);
  if (!sent) throw new Error("The form was not opened");
  const order = at(model.orders, edit.order);
  const { version } = order;
  const isRepeated = edit.isDone && version === edit.version + 1;
  const isStale = version !== edit.version;
  const stored = await readEdited(shop, edit.order);
  const edited = await editOrder(shop.reader, shop.staff, {
    ...sent,
    order: stored,
    providers: [shop.payments.provider],
    now: shop.date(),
  });
  if (isRepeated) {
    deepStrictEqual(edited, { ok: true, value: { isNew: false } }, "a repeated edit is not recognised");
    return;
  }
  const hasAsked = order.attempts.some(({ status }) => ["open", "running"].includes(status));
  const lines = linesNow(model, order, edit);
  const found =
    edit.discounts.length === 0 && !isStale ? [] : discountsOf(model, edit.order, { ...edit, lines });
  const isOther =
    String(found.map(({ coupon, amount }) => [coupon, amount])) !==
    String(edit.discounts.map(({ coupon, amount }) => [coupon, amount]));
  if (isStale) {
    // A form of a former version may be like the order by now; else it is refused, with or without asking the provider.
    if (!edited.ok || edited.value.isNew) agree("a stale edit", edited, stale);
    if (hasAsked && !edited.ok && (await shop.versionOf(edit.order)) !== version)
      lookUp(model, shop, edit.order);
    return;
  }
  if (hasAsked && !isOther && isEditable(order)) lookUp(model, shop, edit.order);
  const isChanged = order.version !== version;
  const reasons = [
    isOther && "discount-changed",
    isChanged && "changed-meanwhile",
    (isChanged || !isEditable(order)) && "not-editable",
    ...refusals(model, edit),
  ];
  if (!agree("an edit", edited, reasons)) return;
  edit.isDone = true;
  order.lines = lines;
  order.discounts = found;
  order.code = edit.code;
  order.version += 1;
  order.expiresAt = Math.max(order.expiresAt ?? 0, model.now + 3 * DAY);
  if (totalOf(order) === 0) {
    order.status = "paid";
    becomePaid(model, order, true);
  }
}

const values = {
  order: choice,
  kind: fc.constantFrom(...kinds),
  line: choice,
  product: choice,
  size: choice,
  quantity: pieces,
  code: fc.constantFrom(null, "MITAD", "MENOS", "TODO"),
  outdates: fc.boolean(),
};

const when = (model: Model) => editable(model).length > 0;

const edit = command<Values>("Edit", values, {
  when,
  async run(model, shop, chosen) {
    await send(model, shop, await open(model, shop, chosen));
  },
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
