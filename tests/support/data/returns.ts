import { eq } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import type { ReturnInput } from "~/domain/orders/returns/return.schema";
import { handOverByStaff } from "~/domain/orders/staff/hand-over.server";
import { orders, returnRequests } from "~db/schema";
import { now, openRefundShop } from "./refunds";

/** The refund shop's order, paid, with ways to send it and to ask for its return. */
export async function openReturnShop() {
  const shop = await openRefundShop();
  const { db, reader, orderId } = shop;
  await shop.payByCard();
  const { id: lineId } = await shop.line();
  const detail = async (id = orderId) => {
    const row = await db.select().from(orders).where(eq(orders.id, id)).get();
    const found = row && (await findOrderByAccess(reader, row));
    if (!found) throw new Error("The order is gone.");
    return found;
  };
  return {
    ...shop,
    lineId,
    detail,
    handOver: (at = now) => handOverByStaff(shop.staff, { orderId, now: at }),
    /** Asks for one piece to be returned for money, unless told otherwise. */
    ask: async (
      quantity = 1,
      changes: Partial<ReturnInput> = {},
      {
        at = now,
        days = 30,
        pictures = [] as string[],
        by = undefined as StaffContext | undefined,
        address = null as string | null,
        orderId: id = orderId,
      } = {},
    ) =>
      requestReturn(db, {
        order: await detail(id),
        input: {
          key: "a-form-of-this-test",
          lines: [{ lineId, quantity }],
          reason: "size",
          detail: "",
          wish: "refund",
          wanted: "",
          ...changes,
        },
        pictures,
        by: by ?? { days, address },
        now: at,
      }),
    askAboutRefund: shop.ask,
    requests: () => db.query.returnRequests.findMany({ orderBy: returnRequests.id, with: { lines: true } }),
  };
}
