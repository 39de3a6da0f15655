import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, visitCounts } from "~db/schema";
import { type VisitCounter, visitChannels } from "~db/visit-counters";
import type { ConversionCounts, ConversionReport } from "./conversion";
import {
  boundsOf,
  comparedPeriod,
  type Period,
  type ReportChoice,
  type TimeGrouping,
  timeKeys,
} from "./report";
import { dayOf, isSale, shiftedDay, timeKeyOf } from "./sale.server";

type Counter = VisitCounter | "order" | "paid";
interface FoundCount {
  key: string;
  counter: Counter;
  count: number;
}

interface ReadPeriod extends Period {
  by: TimeGrouping;
  /** See `shiftedDay`. */
  shift?: string;
}

/** Sums by row and counter. Orders count on the day on which they were placed, if visits were counted by then. */
function countsIn(db: Database, { by, shift, ...period }: ReadPeriod) {
  const { from, before } = boundsOf(period);
  const keyOf = (day: SQL<string>) => timeKeyOf(shiftedDay(day, shift))[by];
  const placed = sql`${orders} where source = 'website' and placed_at >= ${from} and placed_at < ${before}
    and ${dayOf(orders.placedAt)} >= (select min(day) from ${visitCounts})`;
  return db.all<FoundCount>(sql`
    select ${keyOf(sql`day`)} as key, counter, sum(count) as count from ${visitCounts}
      where day >= ${period.from} and day <= ${period.to} group by 1, 2
    union all select ${keyOf(dayOf(orders.placedAt))}, ${"order" satisfies Counter}, count(*) from ${placed} group by 1
    union all select ${keyOf(dayOf(orders.placedAt))}, ${"paid" satisfies Counter}, count(*) from ${placed}
      and paid_at is not null and ${isSale} group by 1`);
}

function sumOf(found: FoundCount[]): ConversionCounts {
  const of = (wanted: Counter) =>
    found.reduce((sum, { counter, count }) => sum + (counter === wanted ? count : 0), 0);
  const channels = {
    direct: of("direct"),
    search: of("search"),
    social: of("social"),
    link: of("link"),
    app: of("app"),
  };
  return {
    ...channels,
    visits: visitChannels.reduce((sum, channel) => sum + channels[channel], 0),
    products: of("product"),
    carts: of("cart"),
    checkouts: of("checkout"),
    orders: of("order"),
    paid: of("paid"),
  };
}

function sumsByKey(found: FoundCount[]): (key: string) => ConversionCounts {
  const byKey = new Map<string, FoundCount[]>();
  for (const row of found) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return (key) => sumOf(byKey.get(key) ?? []);
}

/** What led from visits to orders in the period, in one round trip. */
export async function readConversion(
  { db, read }: Reader,
  choice: ReportChoice<TimeGrouping>,
): Promise<ConversionReport> {
  const compared = comparedPeriod(choice, choice.compare);
  const { by } = choice;
  const [now, before, [first]] = await Promise.all([
    read(countsIn(db, { from: choice.from, to: choice.to, by })),
    compared && read(countsIn(db, { ...compared, by })),
    read(db.select({ day: sql<string | null>`min(${visitCounts.day})` }).from(visitCounts)),
  ]);
  const countedSince = first?.day ?? null;
  // A period that began before the count, or on its first day, is not whole.
  const earlier = compared && countedSince && compared.from > countedSince ? before : null;
  const sumsNow = sumsByKey(now);
  const sumsBefore = earlier && sumsByKey(earlier);
  return {
    rows: timeKeys(choice, by).map((key) => ({
      ...sumsNow(key),
      key,
      before: sumsBefore ? sumsBefore(key) : null,
    })),
    total: sumOf(now),
    before: earlier && sumOf(earlier),
    countedSince,
  };
}
