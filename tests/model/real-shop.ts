import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import Libsql from "libsql";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { createCoupon } from "~/domain/coupons/write-coupon.server";
import { GIFT_CARD_CATEGORY } from "~/domain/gift-cards/gift-card";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { createDatabase } from "~db/client";
import { migrateDatabase } from "~db/migrate";
import { createReadBatcher } from "~db/read-batcher";
import { categories, deliveryZones } from "~db/schema";
import { addTops, addUser } from "~db/test-rows";
import { createLibsqlServer } from "../../local/libsql-server";
import { addProduct, addZone } from "../support/data/catalogue";
import { openProvider } from "./provider";
import { at, type Coupon, type Model } from "./state";

const START = Date.parse("2026-11-21T12:00:00Z") / 1000;

const none = { PEN: null, USD: null };
const coupon = (terms: Partial<Coupon>): Coupon => ({
  code: null,
  kind: "percent",
  percent: 0,
  amounts: none,
  minimums: none,
  categories: [],
  combinable: false,
  active: true,
  usageLimit: null,
  ...terms,
});

/** The shop before anything was ordered. */
export const newModel = (): Model => ({
  now: START,
  downUntil: START,
  products: [
    {
      category: 8,
      prices: { PEN: 12_990, USD: 3_900 },
      whenOut: "made_to_order",
      stock: new Map([
        ["S", 2],
        ["M", 5],
      ]),
    },
    {
      category: 8,
      prices: { PEN: 5_705, USD: null },
      whenOut: "sold_out",
      stock: new Map([
        ["M", 3],
        ["L", 1],
      ]),
    },
    {
      category: 10,
      prices: { PEN: 33_333, USD: 9_999 },
      whenOut: "made_to_order",
      stock: new Map([
        ["38", 1],
        ["39", 0],
      ]),
    },
    { category: 10, prices: { PEN: 1_017, USD: 299 }, whenOut: "sold_out", stock: new Map([["U", 6]]) },
    {
      category: GIFT_CARD_CATEGORY,
      prices: { PEN: 10_000, USD: null },
      whenOut: "made_to_order",
      stock: new Map([["", 9]]),
    },
  ],
  coupons: [
    coupon({ code: "MITAD", percent: 50, categories: [8], usageLimit: 2 }),
    coupon({ code: "MENOS", kind: "amount", amounts: { PEN: 3_333, USD: 1_111 }, combinable: true }),
    coupon({ code: "TODO", percent: 100, usageLimit: 1 }),
    coupon({ percent: 7, categories: [10], combinable: true }),
    coupon({ kind: "free_delivery", minimums: { PEN: 20_000, USD: 8_000 }, combinable: true }),
  ],
  zones: [
    { kind: "peru", prices: { PEN: 1_205, USD: 400 }, freeFrom: { PEN: 50_000, USD: null } },
    { kind: "pickup", prices: { PEN: 0, USD: 0 }, freeFrom: none },
    { kind: "abroad", prices: { PEN: 6_000, USD: 1_800 }, freeFrom: none },
  ],
  orders: [],
  checkouts: [],
  edits: [],
  paymentForms: [],
  messages: [],
  cards: [],
  numbered: { boleta: 0, factura: 0 },
});

export const couponInput = ({ minimums, amounts, ...terms }: Coupon) => ({
  ...terms,
  names: { es: terms.code ?? terms.kind },
  percent: terms.kind === "percent" ? terms.percent : null,
  amounts: { ...amounts },
  minimums: { ...minimums },
  productIds: [],
  categoryIds: [...terms.categories],
  emails: [],
  firstOrder: false,
  startsAt: null,
  endsAt: null,
  personLimit: null,
});

interface PlacedOrder {
  id: number;
  reference: string;
  accessKey: string;
}

/** Fills a database with what is in a new model. */
async function furnish() {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-model-"));
  const path = join(folder, "shop.db");
  const server = createLibsqlServer({ path });
  const db = createDatabase({ url: "http://local", fetch: server.handler });
  await migrateDatabase(db);
  await addTops(db);
  const model = newModel();
  const email = "rosa@example.com";
  const id = await addUser(db, { email, firebaseUid: "uid-rosa", role: "Admin" });
  await db.insert(categories).values([{ id: 10 }, { id: GIFT_CARD_CATEGORY }]);
  const products: number[] = [];
  for (const [index, { category: categoryId, prices, whenOut, stock }] of model.products.entries()) {
    const product = await addProduct(db, {
      name: `Producto ${index}`,
      pen: prices.PEN,
      ...(prices.USD !== null && { usd: prices.USD }),
      categoryId,
      whenOut,
      stock: [...stock].map(([size, pieces]) => ({ size: size || null, stock: pieces })),
    });
    products.push(product.id);
  }
  const zones: number[] = [];
  for (const { kind, prices, freeFrom } of model.zones) {
    const zone = await addZone(db, kind, prices.PEN, {
      priceUsdMinor: prices.USD,
      cashOnDelivery: kind === "peru",
    });
    await db.update(deliveryZones).set({ freeFromPenMinor: freeFrom.PEN }).where(eq(deliveryZones.id, zone));
    zones.push(zone);
  }
  const coupons: number[] = [];
  for (const terms of model.coupons) {
    const created = await createCoupon({ db, staff: { id, email } }, couponInput(terms));
    if (!created.ok) throw new Error(created.code);
    coupons.push(created.value);
  }
  server.close();
  const connection = new Libsql(path);
  // Copying the file would miss changes that are still in the write-ahead log.
  const copy = join(folder, "copy.db");
  connection.exec(`vacuum into '${copy}'`);
  connection.close();
  const template = readFileSync(copy);
  rmSync(folder, { recursive: true });
  return { template, staff: { id, email }, products, zones, coupons };
}

let furnished: ReturnType<typeof furnish> | undefined;

/** Opens the real shop of a new model, with an Admin. */
export async function openRealShop(model: Model) {
  furnished ??= furnish();
  const { template, staff: person, ...ids } = await furnished;
  const server = createLibsqlServer({ path: ":memory:", template });
  const db = createDatabase({ url: "http://local", fetch: server.handler });
  const { read } = createReadBatcher(db);
  const name = randomId();
  const reader = { db, read, shop: () => readShop({ db, read }, name, 0) };
  const staff = { db, staff: person, requestId: "model" } satisfies StaffContext;
  const orders: PlacedOrder[] = [];
  const cards: number[] = [];
  const attempts: (string | null)[][] = [];
  let keys = 0;
  return {
    ...ids,
    db,
    reader,
    close: () => server.close(),
    staff,
    payments: openProvider(),
    orders,
    cards,
    /** Ids at the provider, by order; null for an attempt that the provider did not start. */
    attempts,
    /** Ids of refunds and of return requests, by order. */
    refunds: [] as number[][],
    requests: [] as number[][],
    /** A key that no form had before. */
    newKey: () => `a-form-of-the-model-${++keys}`,
    date: () => new Date(model.now * 1000),
    idOfAttempt(order: number, attempt: number): string {
      const id = at(at(attempts, order), attempt);
      if (id === null) throw new Error("The provider did not start the attempt");
      return id;
    },
    idOf: (order: number) => at(orders, order).id,
    /** Ids of the order's lines by position. */
    lineIds: async (order: number): Promise<number[]> =>
      (
        await db.all<{ id: number }>(
          sql`select id from order_lines where order_id = ${at(orders, order).id} order by position`,
        )
      ).map(({ id }) => id),
  };
}

export type RealShop = Awaited<ReturnType<typeof openRealShop>>;
