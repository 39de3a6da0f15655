import { eq } from "drizzle-orm";
import { exchangeReturn } from "../../../app/domain/checkout/exchange/exchange-return.server";
import { approveReturn, receiveReturn } from "../../../app/domain/orders/returns/move-return.server";
import { handOverByStaff } from "../../../app/domain/orders/staff/hand-over.server";
import { randomId } from "../../../app/lib/ids";
import { orderLines, returnLines, returnRequests } from "../../../db/schema";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

const staffOf = (shop: ShopAddresses) => ({
  db: databaseOf(shop),
  staff: { id: null, email: "eva@example.com" },
});

/** Hands a paid order over and adds requests for one piece each. @returns the ids of the requests */
export async function addReturns(
  shop: ShopAddresses,
  { id: orderId }: { id: number },
  count: number,
): Promise<number[]> {
  const staff = staffOf(shop);
  await handOverByStaff(staff, { orderId, now: new Date() });
  const line = await staff.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).get();
  const ids: number[] = [];
  for (let number = 1; number <= count; number++) {
    const values = { orderId, number, idempotencyKey: randomId(), wish: "exchange", wanted: "L" } as const;
    const request = await staff.db
      .insert(returnRequests)
      .values({ ...values, reason: "size", detail: "Me queda corta de mangas." })
      .returning()
      .get();
    await staff.db
      .insert(returnLines)
      .values({ returnId: request.id, orderLineId: line?.id ?? 0, quantity: 1 });
    ids.push(request.id);
  }
  return ids;
}

export const approveSample = (shop: ShopAddresses, returnId: number) =>
  approveReturn(staffOf(shop), {
    returnId,
    version: 1,
    instructions: "Envíalo a Av. Larco 1, Miraflores.\nDe lunes a viernes de 9 a 18 h.",
    byParcel: true,
    now: new Date(),
  });

export const receiveSample = (shop: ShopAddresses, returnId: number) =>
  receiveReturn(staffOf(shop), { returnId, version: 2, lines: [], now: new Date() });

/** Pays an unpaid order with the pieces of a received request. */
export const exchangeSample = (shop: ShopAddresses, returnId: number, orderId: number) =>
  exchangeReturn(staffOf(shop), { returnId, version: 3, orderId, now: new Date() });

/** Requests for a paid order, one of each: new, approved, received, and received to be exchanged. */
export async function addReturnStates(shop: ShopAddresses, order: { id: number }) {
  const [requestId = 0, approvedId = 0, receivedId = 0, exchangedId = 0] = await addReturns(shop, order, 4);
  for (const id of [approvedId, receivedId, exchangedId]) await approveSample(shop, id);
  for (const id of [receivedId, exchangedId]) await receiveSample(shop, id);
  return { requestId, receivedId, exchangedId };
}
