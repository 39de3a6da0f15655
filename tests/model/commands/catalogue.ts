import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { ProductInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { findCoupon } from "~/domain/coupons/coupons.queries.server";
import { changeCoupon } from "~/domain/coupons/write-coupon.server";
import { agree, choice, command } from "../command";
import { couponInput, type RealShop } from "../real-shop";
import { at, type Coupon, isGift, type Model, pick } from "../state";

async function save(
  shop: RealShop,
  product: number,
  input: ProductInput,
  refusal: string | false = false,
): Promise<void> {
  const lists = input.stock ? "parts" : "whole";
  const saved = await saveProduct(shop.staff, { product: at(shop.products, product), input, lists });
  agree("saving a product", saved, [refusal]);
}

async function stockRow(shop: RealShop, product: number, size: string): Promise<number> {
  const rows = await shop.db.all<{ id: number }>(
    sql`select id from stock_rows where product_id = ${at(shop.products, product)} and coalesce(size, '') = ${size}`,
  );
  return rows[0]?.id ?? 0;
}

const goods = ({ products }: Model): number[] =>
  [...products.keys()].filter((index) => !isGift(at(products, index)));

/** Changes matter when there is something that they could spoil. */
const isOrdered = ({ orders, checkouts }: Model): boolean => orders.length + checkouts.length > 0;

const price = command(
  "Price",
  { product: choice, minor: fc.integer({ min: 1, max: 90_000 }) },
  {
    when: isOrdered,
    async run(model, shop, { product, minor }) {
      const index = pick(goods(model), product);
      await save(shop, index, { words: { es: { priceMinor: minor } } });
      at(model.products, index).prices.PEN = minor;
    },
  },
);

export const category = command(
  "Category",
  { product: choice },
  {
    when: isOrdered,
    async run(model, shop, { product }) {
      const index = pick(goods(model), product);
      const row = at(model.products, index);
      row.category = row.category === 8 ? 10 : 8;
      await save(shop, index, { categoryId: row.category });
    },
  },
);

const sizes = ["S", "M", "L", "38", "39", "U"];

/** Removes a size, or makes it (again). */
const size = command(
  "Size",
  { product: choice, size: choice, pieces: fc.nat(4) },
  {
    when: isOrdered,
    async run(model, shop, { product, size: label, pieces }) {
      const index = pick(goods(model), product);
      const { stock } = at(model.products, index);
      const known = [...new Set([...stock.keys(), ...sizes])];
      const name = pick(known, label);
      if (stock.has(name)) {
        const removed = { stock: [{ id: await stockRow(shop, index, name), isRemoved: true }] };
        await save(shop, index, removed, stock.size === 1 && "without-stock-row");
        if (stock.size > 1) stock.delete(name);
      } else {
        await save(shop, index, { stock: [{ size: name, stock: pieces }] });
        stock.set(name, pieces);
      }
    },
  },
);

const stock = command(
  "Stock",
  { product: choice, size: choice, pieces: fc.nat(4) },
  {
    when: isOrdered,
    async run(model, shop, { product, size: label, pieces }) {
      const index = pick(goods(model), product);
      const row = at(model.products, index).stock;
      const name = pick([...row.keys()], label);
      await save(shop, index, { stock: [{ id: await stockRow(shop, index, name), stock: pieces }] });
      row.set(name, pieces);
    },
  },
);

const changes = {
  off: { active: false },
  on: { active: true },
  other: { percent: 33 },
  combined: { combinable: true },
  single: { combinable: false },
  limited: { usageLimit: 1 },
  unlimited: { usageLimit: null },
} satisfies Record<string, Partial<Coupon>>;

/** Staff change, end or limit a coupon or a promotion. */
const coupon = command(
  "Coupon",
  { coupon: choice, change: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])) },
  {
    when: isOrdered,
    async run(model, shop, { coupon: one, change }) {
      const index = one % model.coupons.length;
      const id = at(shop.coupons, index);
      const terms = { ...at(model.coupons, index), ...changes[change] };
      const current = await findCoupon(shop.reader, id);
      const saved = await changeCoupon(shop.staff, {
        id,
        version: current?.version ?? 0,
        value: couponInput(terms),
      });
      agree("saving a coupon", saved, []);
      // Orders keep the terms that they were placed on.
      model.coupons[index] = terms;
    },
  },
);

export const catalogueCommands = [price, category, size, stock, coupon];
