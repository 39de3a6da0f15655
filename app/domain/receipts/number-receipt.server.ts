import { type SQL, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { receiptSeries } from "~/domain/settings/setting-registry";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orders, receipts, settings } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import { igvPercentNow } from "./igv-percent.server";
import { IDENTIFIED_FROM_MINOR } from "./receipts";
import { isSold } from "./sold.server";

const seriesOf = ({ setting, standard }: { setting: string; standard: string }): SQL =>
  sql`coalesce((select setting_value ->> '$' from ${settings} where setting_key = ${setting}), ${standard})`;

const series = sql`case receipts.kind when 'factura' then ${seriesOf(receiptSeries.factura)}
  else ${seriesOf(receiptSeries.boleta)} end`;

/** SQL for `netOf`. */
const net = sql`(sale.total_minor * 200 + 100 + igv_percent) / (2 * (100 + igv_percent))`;

/**
 * Queries that number the receipt of an order that was paid, once, for the batch that makes it paid. The number is the
 * highest of its series plus one: batches hold the write lock, so there are no doubles, and numbered receipts are never
 * deleted, so there are no gaps. No receipt has an earlier date than one with a lower number, although a request that began
 * earlier may write later. A boleta that lacks the document which it must have gets no number until staff have
 * entered it; see `needsDocument`. The last query changes a row only if the receipt was numbered. `now` is in Unix
 * seconds.
 */
export function numberReceipt(orderId: number | SQL, now: number): WriteQuery[] {
  return [
    // Orders without a receipt are from before buyers chose one.
    sql`insert into ${receipts} (order_id, kind, igv_percent, created_at)
      select id, 'boleta', ${igvPercentNow(sql`country`)}, ${now} from ${orders} where id = ${orderId} and ${isSold}
      on conflict (order_id) do nothing`,
    sql`update ${receipts} set series = ${series}, updated_at = ${now},
        issued_at = max(${now}, coalesce((select other.issued_at from ${receipts} other
          where other.series = ${series} and other.number is not null order by other.number desc limit 1), 0)),
        number = 1 + coalesce((select max(other.number) from ${receipts} other where other.series = ${series}), 0),
        name = coalesce(receipts.name, sale.name), net_minor = ${net},
        igv_minor = sale.total_minor - ${net}, total_minor = sale.total_minor
      from (select id, name, currency, country, total_minor from ${orders}
        where id = ${orderId} and ${isSold}) sale
      where receipts.order_id = sale.id and number is null and (document_number is not null or sale.country <> 'PE'
        or sale.currency = 'PEN' and sale.total_minor < ${IDENTIFIED_FROM_MINOR})`,
  ];
}

/** The order is not paid, or its boleta lacks a document; see `numberReceipt`. */
export type NumberReceiptFailure = { code: "receipt-not-due" };

/** Numbers the receipt of an order that was paid without getting a number. Idempotent. */
export async function numberReceiptByStaff(
  context: StaffContext,
  { orderId, now }: { orderId: number; now: Date },
): Promise<Result<null, NumberReceiptFailure>> {
  const written = await staffWrite(context, {
    queries: [...numberReceipt(orderId, unixSeconds(now)), requireChange("row_changed")],
    audit: { action: "number-receipt", entity: "order", entityId: orderId },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "refused")
    throw new Error(`Numbering a receipt violated ${written.broken.constraint}`);
  const receipt = await context.db.query.receipts.findFirst({
    where: sql`${receipts.orderId} = ${orderId}`,
    columns: { number: true },
  });
  return receipt?.number ? success(null) : failure({ code: "receipt-not-due" });
}
