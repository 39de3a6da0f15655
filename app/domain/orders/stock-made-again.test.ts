import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readPaymentTrouble } from "~/domain/dashboard/payment-trouble.queries.server";
import { mailOutbox, orderLines, productVariants, stockRows, variantTranslations } from "~db/schema";
import { addProduct, addZone, cartLine } from "../../../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder, readOrder } from "../../../tests/support/data/orders";
import { later, now, openRefundShop } from "../../../tests/support/data/refunds";
import { openReturnShop } from "../../../tests/support/data/returns";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { recordPayment } from "./payment/record-payment.server";
import { approveReturn, receiveReturn } from "./returns/move-return.server";
import { cancelOrder } from "./staff/move-order.server";

type Shop = Awaited<ReturnType<typeof openRefundShop>>;

/** Removes the only size, as staff do, and adds it again with the pieces. */
async function makeSizeAgain(
  { db, productId }: Pick<Shop, "db" | "productId">,
  stock: number,
  size = "M",
): Promise<void> {
  await db.delete(stockRows).where(eq(stockRows.productId, productId));
  await db.insert(stockRows).values({ productId, size, stock });
}

const stockOf = async ({ db, productId }: Pick<Shop, "db" | "productId">) =>
  (await db.select().from(stockRows).where(eq(stockRows.productId, productId)).orderBy(stockRows.id)).map(
    ({ size, stock }) => `${size} ${stock}`,
  );

const cancel = ({ staff, orderId }: Shop, from: "paid" | "handed_over" = "paid") =>
  cancelOrder(staff, { orderId, from, reason: "Se arrepintió", returnsStock: true, now });

const remarksOf = async ({ read }: Pick<Shop, "read">) =>
  (await read()).events.map(({ detail }) => detail).filter((detail) => detail === "stock-row-gone");

const remarkMails = async ({ db }: Shop) =>
  (await db.select().from(mailOutbox)).filter(({ kind }) => kind === "staff-payment-remark").length;

describe("a size that is removed and added again", () => {
  test("gets back the pieces of a cancelled order", async () => {
    const shop = await openRefundShop();
    await shop.payByCard();
    await makeSizeAgain(shop, 5);
    expect(await cancel(shop)).toMatchObject({ ok: true });
    expect(await stockOf(shop)).toEqual(["M 7"]);
    expect(await shop.line()).toMatchObject({ restocked: 2 });
    expect(await remarksOf(shop)).toEqual([]);
  });

  test("gives the pieces of an order that is paid afterwards", async () => {
    const shop = await openRefundShop();
    await makeSizeAgain(shop, 5);
    await shop.payByCard();
    expect(await stockOf(shop)).toEqual(["M 2"]);
    expect(await shop.line()).toMatchObject({ fromStock: 3, madeToOrder: 0 });
    expect(await remarksOf(shop)).toEqual([]);
  });

  test("gets back the pieces of a refund and of a return", async () => {
    const refund = await openRefundShop();
    await refund.payByCard();
    await makeSizeAgain(refund, 0);
    const { id: lineId } = await refund.line();
    await refund.refund({ amountMinor: 20_000, lines: [{ lineId, quantity: 2, restock: 2 }] });
    expect(await stockOf(refund)).toEqual(["M 2"]);

    const back = await openReturnShop();
    await back.handOver();
    await back.ask();
    const approval = { instructions: "A la tienda", byParcel: true };
    await approveReturn(back.staff, { returnId: 1, version: 1, ...approval, now });
    await makeSizeAgain(back, 0);
    const lines = [{ lineId: back.lineId, restock: 1 }];
    expect(await receiveReturn(back.staff, { returnId: 1, version: 2, lines, now })).toMatchObject({
      ok: true,
    });
    expect(await stockOf(back)).toEqual(["M 1"]);
  });

  test("is found by its name also after another size had it", async () => {
    const shop = await openRefundShop();
    await shop.payByCard();
    await shop.db.update(stockRows).set({ size: "L" });
    // A corrected label: the line belongs to its row until there is one of its name.
    expect(await shop.line()).toMatchObject({ stockRowId: expect.any(Number) });
    await shop.db.insert(stockRows).values({ productId: shop.productId, size: "M", stock: 4 });
    await cancel(shop);
    expect(await stockOf(shop)).toEqual(["L 0", "M 6"]);
  });

  test("is not another size, nor that of another product", async () => {
    const shop = await openRefundShop();
    await shop.payByCard();
    await makeSizeAgain(shop, 5, "L");
    await addProduct(shop.db, { name: "Otro", stock: [{ size: "M", stock: 1 }] });
    await cancel(shop);
    expect(await stockOf(shop)).toEqual(["L 5"]);
  });
});

describe("pieces of a size that the shop no longer has", () => {
  test("are remarked on when an order is cancelled, until the size is there", async () => {
    const shop = await openRefundShop();
    await shop.payByCard();
    await shop.db.delete(stockRows);
    expect(await cancel(shop)).toMatchObject({ ok: true });
    expect(await cancel(shop)).toMatchObject({ ok: true });
    expect(await shop.line()).toMatchObject({ restocked: 0 });
    expect(await remarksOf(shop)).toEqual(["stock-row-gone"]);
    expect(await remarkMails(shop)).toBe(1);
    const listed = async () => (await readPaymentTrouble(shop.reader, now.getTime() / 1000)).remarks;
    expect(await listed()).toMatchObject([{ orderId: shop.orderId, remark: "stock-row-gone" }]);
    await shop.db.insert(stockRows).values({ productId: shop.productId, size: "M", stock: 2 });
    expect(await listed()).toEqual([]);
  });

  test("are remarked on when they are paid", async () => {
    const shop = await openRefundShop();
    await shop.db.delete(stockRows);
    const { db, orderId, totalMinor } = shop;
    const attempt = await openForm(shop, orderId, now, true);
    const message = notification({ orderId: attempt, amount: totalMinor });
    expect(await recordPayment(db, { message, now })).toMatchObject({
      becamePaid: true,
      needsAttention: true,
    });
    expect(await recordPayment(db, { message, now })).toMatchObject({ needsAttention: false });
    expect(await remarksOf(shop)).toEqual(["stock-row-gone"]);
  });

  test("are remarked on when a refund finds the size removed since it was requested", async () => {
    const shop = await openRefundShop();
    await shop.payByCard();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    const { id: lineId } = await shop.line();
    await shop.refund({ amountMinor: 20_000, lines: [{ lineId, quantity: 2, restock: 2 }] });
    await shop.db.delete(stockRows);
    shop.refunder.found.push({ kind: "done", transaction: "credit-1" });
    await shop.settle(later(30));
    expect(await shop.line()).toMatchObject({ restocked: 0, withdrawn: 2 });
    expect(await remarksOf(shop)).toEqual(["stock-row-gone"]);
  });

  test("are no matter of an order that is cancelled without putting them back", async () => {
    const shop = await openRefundShop();
    await shop.payByCard();
    await shop.db.delete(stockRows);
    const { staff, orderId } = shop;
    await cancelOrder(staff, { orderId, from: "paid", reason: "x", returnsStock: false, now });
    expect(await remarksOf(shop)).toEqual([]);
  });
});

describe("a variant that is removed and made again", () => {
  /** A paid order of two black pieces of five. */
  async function buyBlack() {
    const shop = await openStaffShop();
    const bag = await addProduct(shop.db, {
      name: "Bolso",
      pen: 10_000,
      variants: [{ name: "Negro" }, { name: "Rojo" }],
      stock: [
        { size: null, stock: 5, variant: 0 },
        { size: null, stock: 9, variant: 1 },
      ],
    });
    const [black = 0] = bag.variantIds;
    const zoneId = await addZone(shop.db, "peru", 0);
    const line = cartLine(bag.id, { variantId: black, size: null, quantity: 2 });
    const { orderId, totalMinor } = await placeTestOrder(shop, [line], { now, zoneId });
    const attempt = await openForm(shop, orderId, now);
    await recordPayment(shop.db, { message: notification({ orderId: attempt, amount: totalMinor }), now });
    const pieces = async () =>
      (
        await shop.db
          .select({ variant: stockRows.variantId, stock: stockRows.stock })
          .from(stockRows)
          .orderBy(stockRows.id)
      ).map(({ variant, stock }) => [variant, stock]);
    const cancelIt = () =>
      cancelOrder(shop.staff, { orderId, from: "paid", reason: "x", returnsStock: true, now });
    return { ...shop, productId: bag.id, black, orderId, pieces, cancelIt };
  }

  async function addBlack({ db, productId }: Awaited<ReturnType<typeof buyBlack>>): Promise<number> {
    const [made] = await db
      .insert(productVariants)
      .values({ productId, color: "#000000" })
      .returning({ id: productVariants.id });
    const variantId = made?.id ?? 0;
    await db.insert(variantTranslations).values({ variantId, languageCode: "es", name: "Negro" });
    await db.insert(stockRows).values({ productId, variantId, stock: 1 });
    return variantId;
  }

  test("gets the pieces back, by its name", async () => {
    const shop = await buyBlack();
    await shop.db.delete(productVariants).where(eq(productVariants.id, shop.black));
    const again = await addBlack(shop);
    await shop.cancelIt();
    expect(await shop.pieces()).toEqual([
      [expect.any(Number), 9],
      [again, 3],
    ]);
    expect(await shop.db.select({ variantId: orderLines.variantId }).from(orderLines)).toEqual([
      { variantId: again },
    ]);
  });

  test("gets the pieces back when one write adds it and removes the other", async () => {
    const shop = await buyBlack();
    const again = await addBlack(shop);
    await shop.db.delete(productVariants).where(eq(productVariants.id, shop.black));
    await shop.cancelIt();
    expect(await shop.pieces()).toEqual([
      [expect.any(Number), 9],
      [again, 3],
    ]);
    expect((await readOrder(shop.db, shop.orderId)).lines).toMatchObject([{ variantId: again }]);
  });
});
