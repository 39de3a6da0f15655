import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database } from "~db/client";
import { products, stockRequests, stockRows } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { requestStock } from "./request-stock.server";
import { listStockDemand } from "./stock-demand.queries.server";
import { stockRequestSchema } from "./stock-request.schema";

const NOW = 1_800_000_000;

const ask = (
  db: Database,
  productId: number,
  {
    email = "rosa@example.com",
    variantId = null as number | null,
    size = "S" as string | null,
    now = NOW,
  } = {},
  address: string | null = crypto.randomUUID(),
) =>
  requestStock(db, {
    productId,
    form: { email, variantId, size, consent: "yes" },
    locale: "en",
    address,
    now: new Date(now * 1000),
  });

const rowsOf = (db: Database) => db.select().from(stockRequests);

const soldOut = [
  { size: "S", stock: 0 },
  { size: "M", stock: 3 },
];

describe("requesting a stock notification", () => {
  test("stores the request with consent, language and time, in one round trip", async () => {
    const { database, db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    const before = database.requests;
    expect(await ask(db, id)).toEqual({ ok: true, value: null });
    expect(database.requests - before).toBe(1);
    expect(await rowsOf(db)).toMatchObject([
      {
        email: "rosa@example.com",
        consent: true,
        locale: "en",
        productId: id,
        variantId: null,
        size: "S",
        status: "waiting",
        createdAt: NOW,
      },
    ]);
  });

  test("is idempotent, and possible again after the mail was sent", async () => {
    const { db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    const answers = await Promise.all([ask(db, id), ask(db, id), ask(db, id)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await rowsOf(db)).toHaveLength(1);
    await db.update(stockRequests).set({ status: "notified" });
    await ask(db, id);
    expect(await rowsOf(db)).toHaveLength(2);
  });

  test("applies to the variant's own stock row, or else to the product's", async () => {
    const { db } = await openOwnShop();
    const { id, variantIds } = await addProduct(db, {
      name: "Polo",
      variants: [{ name: "Blanco" }, { name: "Negro" }],
      stock: [
        { size: "S", stock: 0 },
        { size: "S", stock: 0, variant: 1 },
      ],
    });
    const [white = 0, black = 0] = variantIds;
    await ask(db, id, { variantId: white });
    await ask(db, id, { variantId: black });
    expect((await rowsOf(db)).map(({ variantId }) => variantId)).toEqual([null, black]);
  });

  test("works for a product without sizes", async () => {
    const { db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Bolso", stock: [{ size: null, stock: 0 }] });
    expect(await ask(db, id, { size: null })).toMatchObject({ ok: true });
    expect(await rowsOf(db)).toMatchObject([{ size: null }]);
  });

  test.each([
    ["a size in stock", { size: "M" }, "in-stock"],
    ["a size there is not", { size: "XXL" }, "not-for-sale"],
    ["no size where there are some", { size: null }, "not-for-sale"],
    ["another product's variant", { variantId: 4242 }, "not-for-sale"],
  ])("%s is refused and not stored", async (_, form, code) => {
    const { db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    expect(await ask(db, id, form)).toEqual({ ok: false, code });
    expect(await rowsOf(db)).toEqual([]);
  });

  test("is refused for products that are no longer or were never sold", async () => {
    const { db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut, active: false });
    expect(await ask(db, id)).toEqual({ ok: false, code: "not-for-sale" });
    expect(await ask(db, 4242)).toEqual({ ok: false, code: "not-for-sale" });
  });
});

describe("the rate limit", () => {
  test("applies per network and hour, whatever the e-mail, also to concurrent requests", async () => {
    const { db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    const from = (number: number, address = "203.0.113.9", now = NOW) =>
      ask(db, id, { email: `p${number}@example.com`, now }, address);
    const answers = await Promise.all(Array.from({ length: 35 }, (_, number) => from(number)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    expect(answers.filter((answer) => !answer.ok && answer.code === "too-many")).toHaveLength(5);
    expect(await rowsOf(db)).toHaveLength(30);
    expect(await from(90, "203.0.113.10")).toMatchObject({ ok: true });
    expect(await from(91, "203.0.113.9", NOW + 3599)).toEqual({
      ok: false,
      code: "too-many",
      retryAfterSeconds: 1,
    });
    expect(await from(92, "203.0.113.9", NOW + 3600)).toMatchObject({ ok: true });
  });

  test("counts a household's addresses as one, and does not count unknown addresses", async () => {
    const { db } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    const from = (number: number, address: string | null) =>
      ask(db, id, { email: `p${number}@example.com` }, address);
    for (let number = 0; number < 30; number++) await from(number, `2001:db8:1:2::${number + 1}`);
    expect(await from(50, "2001:db8:1:2:3::9")).toMatchObject({ ok: false, code: "too-many" });
    for (let number = 60; number < 95; number++) {
      expect(await from(number, null)).toMatchObject({ ok: true });
    }
  });
});

describe("the stock request form", () => {
  const errorsOf = (form: Record<string, unknown>) => {
    const parsed = stockRequestSchema.safeParse({ email: "rosa@example.com", consent: "yes", ...form });
    return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
  };

  test("normalizes the e-mail", () => {
    expect(errorsOf({ email: " Rosa@Example.COM ", size: "S", variantId: "7" })).toEqual({
      email: "rosa@example.com",
      size: "S",
      variantId: 7,
      consent: "yes",
    });
    expect(errorsOf({ size: "", variantId: "x" })).toMatchObject({ size: null, variantId: null });
  });

  test.each([
    [{ email: undefined }, "stockRequest.emailMissing"],
    [{ email: "   " }, "stockRequest.emailMissing"],
    [{ email: "rosa@localhost" }, "stockRequest.invalidEmail"],
    [{ email: "rosa@example.com\nbcc: x@example.com" }, "stockRequest.invalidEmail"],
    [{ email: `${"a".repeat(10_000)}@example.com` }, "stockRequest.invalidEmail"],
    [{ consent: undefined }, "stockRequest.consentMissing"],
    [{ consent: "no" }, "stockRequest.consentMissing"],
    [{ size: "S".repeat(41) }, "stockRequest.not-for-sale"],
  ])("refuses %j with %s", (form, message) => {
    expect(errorsOf(form)).toEqual([message]);
  });
});

describe("demand", () => {
  test("counts requests per sold-out size, most wanted first", async () => {
    const { database, db, reader } = await openOwnShop();
    const skirt = await addProduct(db, {
      name: "Falda",
      variants: [{ name: "Roja" }],
      stock: [
        { size: "S", stock: 0, variant: 0 },
        { size: "M", stock: 0, variant: 0 },
      ],
    });
    const [red = 0] = skirt.variantIds;
    const bag = await addProduct(db, { name: "Bolso", stock: [{ size: null, stock: 0 }] });
    const hat = await addProduct(db, { name: "Gorro", stock: [{ size: null, stock: 0 }] });
    const people = ["a", "b", "c"].map((name) => `${name}@example.com`);
    for (const email of people) await ask(db, skirt.id, { email, variantId: red, size: "M" });
    for (const email of people.slice(1)) await ask(db, bag.id, { email, size: null, now: NOW - 60 });
    await ask(db, skirt.id, { variantId: red, size: "S" });
    await ask(db, hat.id, { size: null });
    await db.update(stockRows).set({ stock: 2 }).where(eq(stockRows.productId, hat.id));
    await db
      .update(stockRequests)
      .set({ status: "notified" })
      .where(eq(stockRequests.email, "c@example.com"));

    const before = database.requests;
    const demand = await listStockDemand(reader);
    expect(database.requests - before).toBe(1);
    const names = { productId: skirt.id, productName: "Falda", variantId: red, variantName: "Roja" };
    expect(demand).toEqual([
      { ...names, size: "M", requests: 2, since: NOW },
      {
        productId: bag.id,
        productName: "Bolso",
        variantId: null,
        variantName: null,
        size: null,
        requests: 1,
        since: NOW - 60,
      },
      { ...names, size: "S", requests: 1, since: NOW },
    ]);
    expect(await listStockDemand(reader, { limit: 1 })).toHaveLength(1);
  });

  test("ends when the product is deleted", async () => {
    const { db, reader } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    await ask(db, id);
    await db.delete(products).where(eq(products.id, id));
    expect(await listStockDemand(reader)).toEqual([]);
  });
});

describe("the SQL in the operations guide", () => {
  const guide = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  /** The guide's SQL block that begins with this text. */
  const documented = (beginning: string) =>
    sql.raw(
      [...guide.matchAll(/```sql\n([\s\S]*?)```/g)].find(([, text]) => text?.startsWith(beginning))?.[1] ??
        "",
    );

  test("shows the same demand and deletes one person's requests", async () => {
    const { db, reader } = await openOwnShop();
    const { id } = await addProduct(db, { name: "Falda", stock: soldOut });
    const { id: bag } = await addProduct(db, { name: "Bolso", stock: [{ size: null, stock: 0 }] });
    await ask(db, id, { email: "rosa@example.com" });
    await ask(db, id, { email: "eva@example.com" });
    await ask(db, bag, { email: "rosa@example.com", size: null });
    const shown = await db.all(documented("select r.product_id"));
    const since = { since_in_lima: "2027-01-15 03:00:00" };
    expect(shown).toEqual([
      { product_id: id, product: "Falda", variant: null, size: "S", people: 2, ...since },
      { product_id: bag, product: "Bolso", variant: null, size: null, people: 1, ...since },
    ]);
    const demand = await listStockDemand(reader);
    expect(demand.map(({ productId, requests }) => [productId, requests])).toEqual([
      [id, 2],
      [bag, 1],
    ]);
    expect(await db.all(documented("delete from stock_requests"))).toHaveLength(2);
    expect((await rowsOf(db)).map(({ email }) => email)).toEqual(["eva@example.com"]);
  });
});
