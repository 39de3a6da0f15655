import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { mailOutbox, products, stockRequests, stockRows } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { mailLinks } from "../../../tests/support/data/mail-links";
import { emptyShop } from "../../../tests/support/empty-shop";
import { openOwnShop } from "../../../tests/support/own-shop";
import { mailKindDefinitions } from "../mail/kinds/mail-kinds.server";
import { mailContext } from "../mail/mail-words.server";
import { answerStockRequests, GIVEN_UP_SECONDS } from "./answer-requests.server";
import { requestStock } from "./request-stock.server";

async function openRequestShop() {
  const { db } = await openOwnShop();
  let now = 1_800_000_000;
  const stock = [
    { size: "S", stock: 0 },
    { size: "M", stock: 0 },
  ];
  const { id: productId } = await addProduct(db, { name: "Falda", stock });
  return {
    db,
    productId,
    pass: (seconds: number) => {
      now += seconds;
    },
    ask: (email: string, size = "S") =>
      requestStock(db, {
        productId,
        form: { email, variantId: null, size, consent: "yes" },
        locale: "en",
        address: crypto.randomUUID(),
        now: new Date(now * 1000),
      }),
    fill: (stock: number, size = "S") => db.update(stockRows).set({ stock }).where(eq(stockRows.size, size)),
    run: () => answerStockRequests(db, new Date(now * 1000)),
    mails: () => db.select().from(mailOutbox).orderBy(mailOutbox.id),
    statuses: async () => (await db.select().from(stockRequests)).map(({ status }) => status),
    finish: (status: "sent" | "skipped" | "failed") =>
      db
        .update(mailOutbox)
        .set({ status, sentAt: status === "sent" ? now : null })
        .where(eq(mailOutbox.status, "queued")),
    load: (subjectId: number) =>
      mailKindDefinitions["stock-back"].load(
        { db, read: createReadBatcher(db).read, shop: emptyShop, now: new Date(now * 1000) },
        subjectId,
      ),
  };
}

let requests: Awaited<ReturnType<typeof openRequestShop>>;
beforeEach(async () => {
  requests = await openRequestShop();
});

describe("a request for a size", () => {
  test("waits while the size is sold out or the product is not for sale", async () => {
    await requests.ask("rosa@example.com");
    await requests.fill(5, "M");
    await requests.run();
    await requests.fill(5);
    await requests.db.update(products).set({ active: false });
    await requests.run();
    expect(await requests.mails()).toEqual([]);
  });

  test("gets one mail when the size is in stock, however often the job runs", async () => {
    await requests.ask("rosa@example.com");
    await requests.ask("ana@example.com");
    await requests.ask("ana@example.com", "M");
    await requests.fill(1);
    await Promise.all([requests.run(), requests.run(), requests.run()]);
    expect((await requests.mails()).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["stock-back", 1],
      ["stock-back", 2],
    ]);
    await requests.finish("sent");
    await requests.run();
    expect(await requests.statuses()).toEqual(["notified", "notified", "waiting"]);
    await requests.fill(0);
    await requests.fill(9);
    requests.pass(7 * 86_400);
    await requests.run();
    expect(await requests.mails()).toHaveLength(2);
  });

  test("can be made again after its mail", async () => {
    await requests.ask("rosa@example.com");
    await requests.fill(1);
    await requests.run();
    await requests.finish("sent");
    await requests.run();
    await requests.fill(0);
    expect(await requests.ask("rosa@example.com")).toEqual({ ok: true, value: null });
    await requests.fill(1);
    await requests.run();
    expect((await requests.mails()).map(({ subjectId }) => subjectId)).toEqual([1, 2]);
  });

  test("waits a day for the next mail when the size sold out again before the first one was sent", async () => {
    await requests.ask("rosa@example.com");
    await requests.fill(1);
    await requests.run();
    await requests.fill(0);
    expect(await requests.load(1)).toBeNull();
    await requests.finish("skipped");
    await requests.fill(1);
    await requests.run();
    expect(await requests.mails()).toHaveLength(1);
    requests.pass(86_401);
    await requests.run();
    expect(await requests.mails()).toHaveLength(2);
    expect(await requests.statuses()).toEqual(["waiting"]);
  });

  test("ends a week after its mail was given up, without another one, and can be made again", async () => {
    await requests.ask("rosa@example.com");
    await requests.fill(1);
    await requests.run();
    await requests.finish("failed");
    requests.pass(GIVEN_UP_SECONDS - 1);
    await requests.run();
    expect(await requests.statuses()).toEqual(["waiting"]);
    requests.pass(1);
    await requests.run();
    expect(await requests.statuses()).toEqual(["cancelled"]);
    expect(await requests.mails()).toHaveLength(1);
    await requests.fill(0);
    await requests.ask("rosa@example.com");
    await requests.fill(1);
    await requests.run();
    expect((await requests.mails()).map(({ subjectId }) => subjectId)).toEqual([1, 2]);
  });
});

test("the mail goes to the person who asked, in their language, with a link to the product", async () => {
  await requests.ask("rosa@example.com");
  await requests.fill(2);
  const mail = await requests.load(1);
  expect(mail).toMatchObject({ recipient: "rosa@example.com", locale: "en" });
  const content = mail?.write(await mailContext({ shop: emptyShop, links: mailLinks }, "en"));
  expect(content?.values).toEqual({ product: "Falda · S" });
  const href = `https://shop.example/en/product/${requests.productId}`;
  expect(content?.blocks[0]).toEqual({ type: "button", label: "See the product", href });
});
