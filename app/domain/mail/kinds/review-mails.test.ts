import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { refuseReturn } from "~/domain/orders/returns/move-return.server";
import { withdrawReturn } from "~/domain/orders/returns/withdraw-return.server";
import { requestReviews } from "~/domain/reviews/request-reviews.server";
import { areReviewRequestsStopped, findOrderToReview } from "~/domain/reviews/reviews.queries.server";
import { stopReviewRequests } from "~/domain/reviews/stop-requests.server";
import { mailOutbox, orderLines, orders, products } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { mailLinks } from "../../../../tests/support/data/mail-links";
import { now } from "../../../../tests/support/data/refunds";
import { openReviewShop } from "../../../../tests/support/data/reviews";
import { reviewRequest } from "./review-mails.server";

let shop: Awaited<ReturnType<typeof openReviewShop>>;
beforeEach(async () => {
  shop = await openReviewShop();
  await shop.handOver();
});

const DAY = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const ask = (days = 7, at = inDays(7)) => requestReviews(shop.db, { days, now: at });
const asked = async () =>
  (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "review-request"))).map(
    ({ subjectId }) => subjectId,
  );
const load = async () =>
  reviewRequest.load({ ...shop.reader, shop: await shop.reader.shop(), now }, shop.orderId);

describe("the request for reviews", () => {
  test("is queued once per order, when its days are over", async () => {
    await ask(7, new Date(inDays(7).getTime() - 1000));
    expect(await asked()).toEqual([]);
    await Promise.all([ask(), ask(), ask()]);
    await ask(7, inDays(9));
    expect(await asked()).toEqual([shop.orderId]);
  });

  test("is not queued when the shop does not ask, or starts to ask long after", async () => {
    await ask(0);
    await ask(7, inDays(21));
    expect(await asked()).toEqual([]);
    await ask(14, inDays(21));
    expect(await asked()).toEqual([shop.orderId]);
  });

  test.each([
    ["not sold any more", () => shop.db.update(products).set({ active: false })],
    ["of a buyer without an e-mail", () => shop.db.update(orders).set({ email: "" })],
    ["reviewed already", () => shop.write()],
    ["in a return", () => shop.ask(3)],
    [
      "refunded",
      () => shop.refund({ lines: [{ lineId: shop.lineId, quantity: 3, restock: 0 }], amountMinor: 100 }),
    ],
  ])("is not queued for pieces %s", async (_name, happen) => {
    await happen();
    await ask();
    expect(await asked()).toEqual([]);
  });

  test("is not queued, nor sent if it was, once its buyer has stopped that, for any order of the e-mail", async () => {
    await ask();
    expect(await load()).not.toBeNull();
    const stop = () => stopReviewRequests(shop.db, { orderId: shop.orderId, now });
    await Promise.all([stop(), stop()]);
    expect(await load()).toBeNull();
    expect(await areReviewRequestsStopped(shop.reader, (await shop.read()).email)).toBe(true);
    await shop.db.delete(mailOutbox);
    await ask();
    expect(await asked()).toEqual([]);
    await shop.db.update(orders).set({ email: "otra@example.com" });
    await ask();
    expect(await asked()).toEqual([shop.orderId]);
  });

  test("is queued for what a buyer keeps of an order", async () => {
    await shop.ask(2);
    await ask();
    expect(await asked()).toEqual([shop.orderId]);
  });

  test.each([
    ["withdrawn by its buyer", () => withdrawReturn(shop.db, { orderId: shop.orderId, number: 1, now })],
    ["refused", () => refuseReturn(shop.staff, { returnId: 1, version: 1, refusal: "Usada", now })],
  ])("is queued for pieces whose return was %s", async (_name, drop) => {
    await shop.ask(3);
    await drop();
    await ask();
    expect(await asked()).toEqual([shop.orderId]);
    expect(await load()).not.toBeNull();
  });

  test("is about five products at most", async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const productName = `Blusa ${number}`;
      const product = await addProduct(shop.db, { name: productName, pen: 1_000 });
      await shop.db.insert(orderLines).values({
        orderId: shop.orderId,
        position: 10 + number,
        productId: product.id,
        productName,
        unitPriceMinor: 1_000,
        quantity: 1,
      });
    }
    const asked = await findOrderToReview(shop.reader, shop.orderId);
    expect(asked?.products.map(({ name }) => name)).toEqual([
      "Polo",
      "Blusa 1",
      "Blusa 2",
      "Blusa 3",
      "Blusa 4",
    ]);
  });

  test("links to the form of each product, and is not sent when it was reviewed meanwhile", async () => {
    const { reference, accessKey, email } = await shop.read();
    const mail = await load();
    expect(mail).toMatchObject({ recipient: email, locale: "es" });
    const { blocks, values } = mail?.write({
      locale: "es",
      translate: (key) => key,
      formats: { numbers: "es-PE", text: "es" },
      shop: await shop.reader.shop(),
      links: mailLinks,
    }) ?? { blocks: [], values: {} };
    expect(values).toMatchObject({ reference });
    expect(blocks.filter(({ type }) => type === "button")).toEqual([
      {
        type: "button",
        label: "mail.reviewProduct",
        href: `https://shop.example/es/orders/${reference}/review/${shop.productId}?key=${accessKey}`,
      },
    ]);
    expect(blocks.at(-1)).toEqual({
      type: "link",
      label: "mail.stopReviews",
      href: `https://shop.example/es/orders/${reference}/no-reviews?key=${accessKey}`,
    });
    await shop.write();
    expect(await load()).toBeNull();
  });
});
