import { deepStrictEqual } from "node:assert";
import { sql } from "drizzle-orm";
import { csvPieces } from "~/domain/csv-table";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { mailContext } from "~/domain/mail/mail-words.server";
import { orderView } from "~/domain/orders/order-view";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { exportedOrders, orderCsv } from "~/domain/orders/staff/order-csv.server";
import { listStaffOrders } from "~/domain/orders/staff/staff-order.queries.server";
import { showOrder } from "~/http/api/operations/orders/order-shape.server";
import type { MessageKey } from "~/i18n/messages";
import { parseCsv } from "~/lib/text/csv";
import { mailLinks } from "../support/data/mail-links";
import { costOf, deductedFrom, netOf, paidFor, shippedOf, subtotalOf, totalOf } from "./arithmetic";
import { auditReceiptMonth, auditReports } from "./audit-reports";
import { auditConservation, type Row } from "./conservation";
import type { RealShop } from "./real-shop";
import { money } from "./shop-model";
import { at, isGift, isWaiting, type Model, type Order, sum } from "./state";

const IGV = 18;
const igvOf = ({ country }: Order): number => (country === "PE" ? IGV : 0);

/** The steps that the documents allow, besides those that staff undo. */
const steps: Record<string, string[]> = {
  pending: ["processing", "refused", "expired", "paid", "confirmed", "cancelled"],
  processing: ["refused", "paid", "cancelled"],
  refused: ["processing", "expired", "paid", "cancelled"],
  expired: ["processing", "paid", "cancelled"],
  confirmed: ["paid", "preparing", "shipped", "handed_over", "cancelled"],
  paid: ["preparing", "shipped", "handed_over", "cancelled", "refunded"],
  preparing: ["shipped", "handed_over", "cancelled", "refunded"],
  shipped: ["handed_over", "cancelled", "refunded"],
  handed_over: ["cancelled", "refunded"],
  cancelled: ["refunded"],
  refunded: [],
};

const SERIES = { boleta: "B001", factura: "F001" } as const;

const number = ({ kind, number: count }: Order["receipt"]): string | null =>
  count === null ? null : `${SERIES[kind]}-${String(count).padStart(8, "0")}`;

/** Orders with the sums of their money, and what belongs to them as JSON, in one statement. */
const storedOrders = sql`select orders.*, sums.*,
  (select json_group_array(json_array(unit_price_minor, quantity, category_id, from_stock, made_to_order, withdrawn, restocked)
    order by position) from order_lines line where line.order_id = orders.id) as lines,
  (select json_group_array(json_array(status, amount_minor, second_minor, outdated) order by attempt)
    from payments where order_id = orders.id) as attempts,
  (select json_group_array(json_array(status, amount_minor, return_id is not null,
      (select json_group_array(json_array(line.position - 1, back.quantity, back.restock) order by line.position)
        from refund_lines back join order_lines line on line.id = back.order_line_id where back.refund_id = refund.id))
    order by id) from refunds refund where order_id = orders.id) as refunds,
  (select json_group_array(json_array(amount_minor, json(line_shares), rule ->> 'kind') order by position)
    from order_discounts where order_id = orders.id) as discounts,
  (select json_group_array(json_array(status,
      (select json_group_array(json_array(line.position - 1, back.quantity, back.restocked) order by line.position)
        from return_lines back join order_lines line on line.id = back.order_line_id where back.return_id = request.id))
    order by number) from return_requests request where order_id = orders.id) as requests,
  (select json_group_array(
      (select json_group_array(json_array(line.position - 1, sent.quantity) order by line.position)
        from shipment_lines sent join order_lines line on line.id = sent.order_line_id where sent.shipment_id = parcel.id)
    order by number) from shipments parcel where order_id = orders.id) as parcels,
  (select json_array(kind, igv_percent) from receipts where order_id = orders.id) as receipt,
  (select amount_minor from manual_payments where order_id = orders.id) as manual,
  (select json_group_array(json_array(line.product_id, coalesce(line.size, '')) order by position)
    from order_lines line where line.order_id = orders.id) as pieces,
  (select json_group_array(json_array(product_id, coalesce(size, ''), change))
    from stock_movements where order_id = orders.id) as moved
  from orders join order_money sums on sums.order_id = orders.id order by orders.id`;

const list = (rows: readonly unknown[][]): string => JSON.stringify(rows);

const byLine = <Piece extends { line: number }>(pieces: readonly Piece[]): Piece[] =>
  pieces.toSorted((one, other) => one.line - other.line);

/** Positions begin at 1. Lines without a share are left out. */
const sharesByPosition = (shares: readonly number[]): Record<string, number> =>
  Object.fromEntries(shares.flatMap((share, index) => (share === 0 ? [] : [[index + 1, share]])));

/** Expected columns of `storedOrders` for an order. */
function rowOf(model: Model, index: number): Row {
  const order = at(model.orders, index);
  const sums = money(model, index);
  const { discounts, exchange } = order;
  return {
    status: order.status,
    version: order.version,
    currency: order.currency,
    subtotal_minor: subtotalOf(order),
    delivery_minor: order.delivery,
    discount_minor: deductedFrom(order),
    gift_minor: order.gift,
    total_minor: totalOf(order),
    paid_minor: sums.paid,
    refunded_minor: sums.refunded,
    reserved_minor: sums.reserved,
    exchanged_minor: sums.exchanged,
    passed_on_minor: sums.passedOn,
    gift_paid_minor: order.giftTaken,
    left_minor: sums.left,
    available_minor: sums.available,
    returned_minor: sums.returned,
    outdated_paid_minor: sums.outdated,
    lines: list(
      order.lines.map((line) => [
        line.price,
        line.quantity,
        line.category,
        line.fromStock,
        line.madeToOrder,
        line.withdrawn,
        line.restocked,
      ]),
    ),
    attempts: list(
      order.attempts.map(({ status, amount, second, isOutdated }) => [
        status,
        amount,
        second,
        isOutdated ? 1 : 0,
      ]),
    ),
    refunds: list(
      order.refunds.map(({ status, amount, request, pieces }) => [
        status,
        amount,
        request === null ? 0 : 1,
        byLine(pieces).map(({ line, quantity, restock }) => [line, quantity, restock]),
      ]),
    ),
    discounts: list([
      ...discounts.map(({ coupon, amount, shares, terms }) => [
        amount,
        sharesByPosition(shares),
        coupon === null ? "rounding" : terms.kind,
      ]),
      ...(exchange ? [[exchange.amount, null, "exchange"]] : []),
    ]),
    requests: list(
      order.requests.map(({ status, pieces }) => [
        status,
        byLine(pieces).map(({ line, quantity, restocked }) => [line, quantity, restocked]),
      ]),
    ),
    parcels: list(order.parcels.map((parcel) => [...parcel].sort(([one], [other]) => one - other))),
    receipt: JSON.stringify([order.receipt.kind, igvOf(order)]),
    payment_way: order.way,
  };
}

function auditOrders(model: Model, rows: readonly Row[]): void {
  deepStrictEqual(rows.length, model.orders.length, "the number of orders");
  for (const [index, row] of rows.entries()) {
    const order = at(model.orders, index);
    const expected = rowOf(model, index);
    const stored = Object.fromEntries(Object.keys(expected).map((name) => [name, row[name]]));
    deepStrictEqual(stored, expected, `order ${index}`);
    deepStrictEqual(row.paid_at !== null, order.isPaid, `whether order ${index} is paid`);
    if (isWaiting(order))
      deepStrictEqual(row.expires_at, order.expiresAt, `until when order ${index} can be paid`);
    conserve(order, money(model, index));
  }
  auditConservation(rows);
}

/** Money comes from somewhere and goes somewhere; nothing is given back twice, and no piece is in two places. */
function conserve(order: Order, { left, available, paid, refunded }: ReturnType<typeof money>): void {
  const problems = [
    totalOf(order) < 0 && "a total below 0",
    left < 0 && "more was given back than paid",
    available < 0 && "more is reserved than left",
    refunded > paid && "more was refunded than paid",
    order.giftTaken < 0 && "a gift card got too much",
    order.lines.some((line, index) => line.withdrawn + shippedOf(order, index) > line.quantity) &&
      "too many pieces left",
    order.lines.some(({ restocked, quantity }) => restocked > quantity) && "too many pieces came back",
    order.lines.some((_, index) => refundedValue(order, index) > paidFor(order, index)) &&
      "more was proposed for a line than paid",
  ].filter(Boolean);
  deepStrictEqual(problems, []);
}

/** What the shop has proposed for the pieces of a line, over all its refunds. */
const refundedValue = ({ refunds }: Order, index: number): number =>
  sum(
    refunds.filter(({ status }) => status !== "failed").flatMap(({ pieces }) => pieces),
    ({ line, value }) => (line === index ? value : 0),
  );

const minor = (decimal: number): number => Math.round(decimal * 100);

function agreeWithApi(order: Order, json: ReturnType<typeof showOrder>, returned: number): void {
  const total = totalOf(order);
  deepStrictEqual(
    [
      json.status,
      minor(json.subtotal),
      minor(json.delivery_price),
      minor(json.discount),
      minor(json.gift_card),
      minor(json.total),
      minor(json.refunded),
      json.refund_state,
      json.refunds.map(({ amount, lines }) => [minor(amount), sum(lines, ({ quantity }) => quantity)]),
      json.receipt && minor(json.receipt.igv),
      json.receipt?.number,
      json.lines.map(({ unshipped }) => unshipped),
    ],
    [
      order.status,
      subtotalOf(order),
      order.delivery,
      deductedFrom(order) - order.gift,
      order.gift,
      total,
      returned,
      returned === 0 ? "none" : returned < total ? "partly" : "whole",
      order.refunds.map(({ amount, pieces }) => [amount, sum(pieces, ({ quantity }) => quantity)]),
      total - netOf(total, igvOf(order)),
      number(order.receipt),
      order.lines.map((line, index) =>
        isGift(line) ? 0 : line.quantity - line.withdrawn - shippedOf(order, index),
      ),
    ],
    "the API says something else",
  );
}

const storedStock = sql`select product_id as product, coalesce(size, '') as size, stock,
    (select coalesce(sum(change), 0) from stock_movements where stock_row_id = row.id) as moved,
    (select balance from stock_movements where stock_row_id = row.id order by id desc limit 1) as last
  from stock_rows row order by product_id, size`;

interface StoredStock {
  product: number;
  size: string;
  stock: number;
  moved: number;
  last: number;
}

/** Stock is what it should be, and what has moved adds up to it. */
function auditStock({ products }: Model, shop: RealShop, rows: readonly StoredStock[]): void {
  const expected = products.flatMap(({ stock }, index) =>
    [...stock]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([size, pieces]) => [at(shop.products, index), size, pieces, pieces, pieces]),
  );
  deepStrictEqual(
    rows.map(({ product, size, stock, moved, last }) => [product, size, stock, moved, last ?? 0]),
    expected,
    "stock and its movements",
  );
}

const storedCards = sql`select id, initial_minor as initial, balance_minor as balance,
    (select sum(amount_minor) from gift_card_movements where gift_card_id = card.id) as moved,
    blocked_at is not null as blocked, code_hash is not null as active
  from gift_cards card order by id`;

interface StoredCard {
  id: number;
  initial: number;
  balance: number;
  moved: number;
  blocked: number;
  active: number;
}

function auditCards({ cards }: Model, shop: RealShop, rows: readonly StoredCard[]): void {
  deepStrictEqual(
    rows.map(({ initial, balance, moved, blocked, active }) => [
      initial,
      balance,
      moved,
      blocked === 1,
      active === 1,
    ]),
    cards.map(({ initial, balance, isBlocked, isActive }) => [
      initial,
      balance,
      balance,
      isBlocked,
      isActive,
    ]),
    "gift cards and their movements",
  );
  shop.cards.splice(0, shop.cards.length, ...rows.map(({ id }) => id));
}

const storedReceipts = sql`select series, number, issued_at as issued, net_minor as net, igv_minor as igv, total_minor as total
  from receipts where number is not null order by series, number`;

interface StoredReceipt {
  series: string;
  number: number;
  issued: number;
  net: number;
  igv: number;
  total: number;
}

/** Each series has all its numbers, in the order of their dates, over the amounts of its orders. */
function auditReceipts(model: Model, rows: readonly StoredReceipt[]): void {
  for (const [kind, series] of Object.entries(SERIES)) {
    const stored = rows.filter((receipt) => receipt.series === series);
    const numbered = model.orders
      .filter(({ receipt }) => receipt.kind === kind && receipt.number !== null)
      .sort((one, other) => (one.receipt.number ?? 0) - (other.receipt.number ?? 0));
    const expected = numbered.map((order, index) => {
      const { total } = order.receipt;
      const net = netOf(total, igvOf(order));
      return [index + 1, net, total - net, total];
    });
    deepStrictEqual(
      stored.map(({ number: count, net, igv, total }) => [count, net, igv, total]),
      expected,
      `receipts ${series}`,
    );
    const dates = stored.map(({ issued }) => issued);
    deepStrictEqual(
      dates,
      dates.toSorted((one, other) => one - other),
      "dates of receipts",
    );
  }
}

const storedSteps = sql`select order_id as "order", from_status as "from", to_status as "to", detail from order_events order by id`;

interface StoredStep {
  order: number;
  from: string | null;
  to: string;
  detail: string;
}

/** Each step leads on from the one before it, and is allowed. */
function auditHistories({ orders }: Model, shop: RealShop, rows: readonly StoredStep[]): void {
  for (const [index, { id }] of shop.orders.entries()) {
    let status: string | null = null;
    for (const { from, to, detail } of rows.filter(({ order }) => order === id)) {
      const isAllowed = from === null || from === to || detail === "undone" || steps[from]?.includes(to);
      if (from !== status || !isAllowed)
        throw new Error(`Order ${index} went from ${status} (${from}) to ${to}`);
      status = to;
    }
    deepStrictEqual(status, at(orders, index).status, `the history of order ${index}`);
  }
}

/** The provider was asked once for each refund, and has charged what the shop says that it received. */
function auditProvider({ orders }: Model, { attempts, payments }: RealShop): void {
  for (const [index, ids] of attempts.entries()) {
    for (const [number, id] of ids.entries()) {
      if (id === null) continue;
      const { charged, refunded } = payments.ledgerOf(id);
      const order = at(orders, index);
      const { status, amount, second } = at(order.attempts, number);
      const made = order.refunds.filter(({ attempt, isMade }) => attempt === number && isMade);
      deepStrictEqual(
        refunded,
        sum(made, (refund) => refund.amount),
        "the provider has given back another amount",
      );
      if (status === "accepted" && amount + second > charged)
        throw new Error(`Order ${index} has received more than was charged`);
    }
  }
}

/** The books after a command: money, stock, gift cards, receipts and statuses. */
export async function audit(model: Model, shop: RealShop): Promise<void> {
  const { read, db } = shop.reader;
  const [orders, stock, cards, receipts, history] = await Promise.all([
    read(db.all<Row>(storedOrders)),
    read(db.all<StoredStock>(storedStock)),
    read(db.all<StoredCard>(storedCards)),
    read(db.all<StoredReceipt>(storedReceipts)),
    read(db.all<StoredStep>(storedSteps)),
  ]);
  auditOrders(model, orders);
  auditStock(model, shop, stock);
  auditCards(model, shop, cards);
  auditReceipts(model, receipts);
  auditHistories(model, shop, history);
  auditProvider(model, shop);
}

/** The API's answer about each order. */
async function auditApi(model: Model, shop: RealShop): Promise<void> {
  const rows = await listStaffOrders(shop.reader, { after: 0, limit: 1000, status: null, progress: null });
  for (const [index, row] of rows.entries())
    agreeWithApi(at(model.orders, index), showOrder(row), money(model, index).returned);
}

/** Columns of the CSV. */
const AMOUNTS: readonly MessageKey[] = [
  "adminOrders.subtotal",
  "adminOrders.deliveryPrice",
  "adminOrders.discount",
  "adminOrders.giftCards",
  "adminOrders.total",
  "adminOrders.igv",
  "adminRefunds.returned",
];

/** The CSV of all orders and the page of each buyer say what the model does. */
async function auditPages(model: Model, shop: RealShop): Promise<void> {
  const filter = { search: "", state: null, from: null, to: null };
  let text = "";
  const chunks = exportedOrders(shop.reader, filter);
  for await (const piece of csvPieces(orderCsv, chunks, (key) => key)) text += piece;
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error("The CSV cannot be read");
  const [header = [], ...lines] = parsed.value.map(({ cells }) => cells);
  const cell = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? "";
  const settings = await shop.reader.shop();
  for (const [index, access] of shop.orders.entries()) {
    const order = at(model.orders, index);
    const { returned } = money(model, index);
    const row = lines.find((one) => cell(one, "adminOrders.reference") === access.reference) ?? [];
    const total = totalOf(order);
    deepStrictEqual(
      AMOUNTS.map((name) => minor(Number(cell(row, name)))),
      [
        subtotalOf(order),
        order.delivery,
        deductedFrom(order) - order.gift,
        order.gift,
        total,
        total - netOf(total, igvOf(order)),
        returned,
      ],
      "the CSV says something else",
    );
    deepStrictEqual(
      cell(row, "adminOrders.receiptNumber"),
      number(order.receipt) ?? "",
      "the CSV has another receipt",
    );
    const detail = await findOrderByAccess(shop.reader, access);
    const page = detail && orderView(detail, settings, { locale: "es", now: shop.date() });
    deepStrictEqual(
      page && [
        page.totalMinor,
        page.returnedMinor,
        page.subtotalMinor,
        page.deliveryMinor,
        sum(page.discounts, ({ amountMinor }) => amountMinor) + page.giftMinor,
        page.lines.map(({ totalMinor }) => totalMinor),
      ],
      [
        total,
        returned,
        subtotalOf(order),
        order.delivery,
        deductedFrom(order),
        order.lines.map(({ price, quantity }) => price * quantity),
      ],
      "the buyer's page says something else",
    );
  }
}

const digits = (text: string): number => Number(text.replace(/\D/g, ""));

/** The mail about an order's payment has the order's amounts. */
async function auditMail(model: Model, shop: RealShop, index: number): Promise<void> {
  const settings = await shop.reader.shop();
  const source = { ...shop.reader, shop: settings, now: shop.date() };
  const loaded = await mailKindDefinitions["order-paid"].load(source, shop.idOf(index));
  if (!loaded) throw new Error("No mail was written");
  const { blocks } = loaded.write(await mailContext({ shop: settings, links: mailLinks }, "es"));
  const block = blocks.find(({ type }) => type === "lines");
  if (block?.type !== "lines") throw new Error("The mail has no lines");
  const order = at(model.orders, index);
  const total = block.totals.find(({ isSum }) => isSum)?.value ?? "";
  deepStrictEqual(
    [digits(total), block.lines.map((line) => digits(line.total))],
    [totalOf(order), order.lines.map(costOf)],
    "the mail says something else",
  );
}

/** Compares pages, API, CSV, reports and a mail with the model. */
export async function auditReaders(model: Model, shop: RealShop): Promise<void> {
  await auditApi(model, shop);
  await auditPages(model, shop);
  await auditReports(model, shop);
  await auditReceiptMonth(model, shop);
  if (model.orders.length > 0) await auditMail(model, shop, model.now % model.orders.length);
}
