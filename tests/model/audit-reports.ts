import { deepStrictEqual } from "node:assert";
import { readReceiptMonth } from "~/domain/orders/staff/receipt-month.queries.server";
import { type CurrencyReport, noSales, type SaleSums } from "~/domain/reports/report";
import { readSalesReport } from "~/domain/reports/sales-report.queries.server";
import { costOf, discountSum, paidFor, subtotalOf, totalOf } from "./arithmetic";
import type { RealShop } from "./real-shop";
import { money } from "./shop-model";
import { at, type Currency, type Model, type Order, sum } from "./state";

/** Groupings of whole orders. */
const ORDER_GROUPINGS = ["day", "payment", "delivery", "source", "coupon"] as const;
const PART_GROUPINGS = ["product", "category"] as const;

type OrderGrouping = (typeof ORDER_GROUPINGS)[number];
type PartGrouping = (typeof PART_GROUPINGS)[number];

const FIRST_DAY = "2026-11-21";
const dayOf = (seconds: number): string => new Date((seconds - 5 * 3600) * 1000).toISOString().slice(0, 10);

const isSale = ({ isPaid, status }: Order): boolean => isPaid && !["cancelled", "refunded"].includes(status);

/** What paid an order first. */
function paidBy({ manual, attempts, paidAt }: Order): string {
  const isByCard = attempts.some(({ status, isOutdated }) => status === "accepted" && !isOutdated);
  if (manual && (!isByCard || manual.at <= (paidAt ?? 0))) return manual.method;
  return isByCard ? "card" : "none";
}

const codeOf = ({ discounts }: Order): string =>
  discounts.find(({ terms }) => terms.code !== null)?.terms.code ?? "";

const keys: Record<OrderGrouping, (order: Order, model: Model) => string> = {
  day: ({ paidAt }) => dayOf(paidAt ?? 0),
  payment: paidBy,
  delivery: ({ zone }, { zones }) => (zone === null ? "Por correo" : `Entrega ${at(zones, zone).kind}`),
  source: ({ placedBy }) => (placedBy === "staff" ? "phone" : "website"),
  coupon: codeOf,
};

/** The sums of one order. */
function saleOf(model: Model, order: Order): SaleSums {
  const { returned } = money(model, model.orders.indexOf(order));
  return {
    orders: 1,
    units: sum(order.lines, ({ quantity }) => quantity),
    grossMinor: subtotalOf(order) + order.delivery,
    discountMinor: discountSum(order.discounts),
    exchangedMinor: order.exchange?.amount ?? 0,
    giftMinor: order.gift,
    returnedMinor: returned,
    netMinor: totalOf(order) - returned,
  };
}

/** A code is credited with its own discount: neither with promotions beside it nor with the rounding of cash. */
function creditOf(order: Order): Pick<SaleSums, "discountMinor" | "promotionMinor"> {
  const isOwn = ({ terms }: Order["discounts"][number]) => terms.code !== null;
  return {
    discountMinor: discountSum(order.discounts.filter(isOwn)),
    promotionMinor: discountSum(order.discounts.filter((discount) => !isOwn(discount))),
  };
}

type Sums = Record<string, number>;

function add(rows: Map<string, Sums>, key: string, sums: SaleSums): void {
  const row = rows.get(key) ?? {};
  for (const [name, value] of Object.entries(sums)) row[name] = (row[name] ?? 0) + value;
  rows.set(key, row);
}

const rowsOf = (report: CurrencyReport): Map<string, SaleSums> =>
  new Map(
    report.rows.map(({ key, name: _, beforeMinor: __, ...sums }): [string, SaleSums] => [
      key ?? "delivery",
      sums,
    ]),
  );

const sorted = <Value>(rows: ReadonlyMap<string, Value>): [string, Value][] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1));

/** Compares the rows of whole orders; days without sales have rows of zeros. */
function compareOrders(
  model: Model,
  sales: readonly Order[],
  { by, report }: { by: OrderGrouping; report: CurrencyReport },
): void {
  const expected = new Map<string, Sums>();
  for (const order of sales) {
    const sale = { ...saleOf(model, order), ...(by === "coupon" && creditOf(order)) };
    add(expected, keys[by](order, model), sale);
  }
  const found = rowsOf(report);
  const isEmpty = (sums: SaleSums) => Object.values(sums).every((value) => value === 0);
  if (by === "day") for (const [key, sums] of found) if (isEmpty(sums)) found.delete(key);
  deepStrictEqual(sorted(found), sorted(expected), `rows by ${by}`);
}

interface Part {
  key: string;
  units: number;
  gross: number;
  paid: number;
}

/** What an order consists of: its lines and its delivery. */
function partsOf(shop: RealShop, order: Order, by: PartGrouping): Part[] {
  const { delivery, discounts } = order;
  const lines = order.lines.map((line, index) => ({
    key: String(by === "product" ? at(shop.products, line.product) : line.category),
    units: line.quantity,
    gross: costOf(line),
    paid: paidFor(order, index),
  }));
  const off = sum(discounts, ({ amount, shares }) => amount - sum(shares, (share) => share));
  return delivery > 0
    ? [...lines, { key: "delivery", units: 0, gross: delivery, paid: delivery - off }]
    : lines;
}

/** Amounts of whole orders that are divided among their parts. */
const DIVIDED = ["exchangedMinor", "giftMinor", "returnedMinor"] as const;

/** Rounding may move a part's share of each amount by as much. */
const MAX_ROUNDING = 3;

/** Compares the rows of parts. Amounts of whole orders are divided by what was paid for each part, up to rounding. */
function compareParts(
  { model, shop, sales }: { model: Model; shop: RealShop; sales: readonly Order[] },
  { by, report }: { by: PartGrouping; report: CurrencyReport },
): void {
  const expected = new Map<string, Sums>();
  const parts = new Map<string, number>();
  for (const order of sales) {
    const sale = saleOf(model, order);
    const all = partsOf(shop, order, by);
    const whole = sum(all, ({ paid }) => paid);
    const known = new Set<string>();
    for (const { key, units, gross, paid } of all) {
      const shareOf = (amount: number) => (whole === 0 ? 0 : (amount * paid) / whole);
      const [exchangedMinor, giftMinor, returnedMinor] = DIVIDED.map((name) => shareOf(sale[name])) as [
        number,
        number,
        number,
      ];
      add(expected, key, {
        orders: known.has(key) ? 0 : 1,
        units,
        grossMinor: gross,
        discountMinor: gross - paid,
        exchangedMinor,
        giftMinor,
        returnedMinor,
        netMinor: paid - exchangedMinor - giftMinor - returnedMinor,
      });
      known.add(key);
      parts.set(key, (parts.get(key) ?? 0) + 1);
    }
  }
  const found = rowsOf(report);
  const exactly = (rows: ReadonlyMap<string, SaleSums | Sums>) =>
    sorted(rows).map(([key, { orders, units, grossMinor, discountMinor }]) => [
      key,
      [orders, units, grossMinor, discountMinor],
    ]);
  deepStrictEqual(exactly(found), exactly(expected), `rows by ${by}`);
  for (const [key, sums] of found) {
    for (const name of [...DIVIDED, "netMinor"] as const) {
      const difference = Math.abs(sums[name] - (expected.get(key)?.[name] ?? 0));
      if (difference > MAX_ROUNDING * (parts.get(key) ?? 0))
        throw new Error(`The report by ${by} has ${sums[name]} as ${name} of ${key}`);
    }
    if (sums.netMinor < 0) throw new Error(`The report by ${by} has a net amount below 0`);
  }
}

/** Compares each row of the reports, and their totals, with the orders. */
export async function auditReports(model: Model, shop: RealShop): Promise<void> {
  const period = { from: FIRST_DAY, to: dayOf(model.now), compare: "none" } as const;
  const readBy = async <By extends OrderGrouping | PartGrouping>(by: By) => ({
    by,
    reports: await readSalesReport(shop.reader, { ...period, by }),
  });
  const [byOrder, byPart] = await Promise.all([
    Promise.all(ORDER_GROUPINGS.map(readBy)),
    Promise.all(PART_GROUPINGS.map(readBy)),
  ]);
  for (const currency of ["PEN", "USD"] as Currency[]) {
    const sales = model.orders.filter((order) => order.currency === currency && isSale(order));
    const all = new Map<string, Sums>([["all", { ...noSales }]]);
    for (const order of sales) add(all, "all", saleOf(model, order));
    const reportOf = ({ by, reports }: { by: string; reports: CurrencyReport[] }): CurrencyReport | null => {
      const report = reports.find((one) => one.currency === currency);
      if (!report) {
        deepStrictEqual(sales.length, 0, `no report by ${by}`);
        return null;
      }
      const { promotionMinor = 0, ...sums } = report.total;
      const whole = { ...sums, discountMinor: sums.discountMinor + promotionMinor };
      deepStrictEqual(whole, all.get("all"), `the total by ${by}`);
      for (const name of ["grossMinor", ...DIVIDED, "netMinor"] as const)
        deepStrictEqual(
          sum(report.rows, (row) => row[name]),
          sums[name],
          `${name} by ${by}`,
        );
      return report;
    };
    for (const { by, reports } of byOrder) {
      const report = reportOf({ by, reports });
      if (report) compareOrders(model, sales, { by, report });
    }
    for (const { by, reports } of byPart) {
      const report = reportOf({ by, reports });
      if (report) compareParts({ model, shop, sales }, { by, report });
    }
  }
}

/** What the accountant sees as due for a credit note: what was given back of numbered sales, and cancelled ones. */
export async function auditReceiptMonth(model: Model, shop: RealShop): Promise<void> {
  const { undone, unnumbered } = await readReceiptMonth(shop.reader, { from: 0, before: model.now + 1 });
  const due = model.orders.flatMap((order, index) => {
    const { returned } = money(model, index);
    const minor = returned > 0 ? returned : order.status === "cancelled" ? totalOf(order) : 0;
    return order.receipt.number === null || minor === 0 ? [] : [[shop.idOf(index), minor]];
  });
  deepStrictEqual(
    undone.map(({ id, amountMinor }) => [id, amountMinor]),
    due,
    "another credit note is due",
  );
  const open = model.orders.flatMap((order, index) =>
    isSale(order) && totalOf(order) > 0 && order.receipt.number === null ? [shop.idOf(index)] : [],
  );
  deepStrictEqual(
    unnumbered.map(({ id }) => id),
    open.toReversed(),
    "other receipts have no number",
  );
}
