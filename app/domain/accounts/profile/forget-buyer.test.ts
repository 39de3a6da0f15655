import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, receipts } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { forgetBuyer } from "./forget-buyer.server";

test("the receipts of sales that staff still have to number stay, with the buyer only where a document names one", async () => {
  const { db } = await openOwnShop();
  const userId = await addUser(db, { email: "rosa@example.com" });
  const sold = { userId, name: "Rosa Quispe", status: "handed_over", paidAt: 1 } as const;
  const free = { ...sold, subtotalMinor: 0, deliveryMinor: 0, totalMinor: 0 };
  const sales = await db
    .insert(orders)
    .values([
      orderValues({ ...sold, reference: "001AAA" }),
      orderValues({ ...sold, reference: "001AAB" }),
      orderValues({ ...free, reference: "001AAC" }),
      orderValues({ ...sold, reference: "001AAD", status: "cancelled" }),
    ])
    .returning({ id: orders.id });
  const boleta = { kind: "boleta", igvPercent: 18 } as const;
  const document = { documentType: "DNI", documentNumber: "12345678" } as const;
  await db
    .insert(receipts)
    .values(sales.map(({ id: orderId }, index) => ({ orderId, ...boleta, ...(index > 0 && document) })));

  const by = { actor: "shopper", userId: null } as const;
  await writeBatch(db, forgetBuyer(db, userId, { by, now: new Date() }));
  expect(await db.select().from(receipts).orderBy(receipts.id)).toMatchObject([
    { orderId: sales[0]?.id, name: null, documentNumber: null, number: null },
    { orderId: sales[1]?.id, name: "Rosa Quispe", documentNumber: "12345678", number: null },
  ]);
  expect(await db.$count(orders, eq(orders.name, ""))).toBe(4);
});
