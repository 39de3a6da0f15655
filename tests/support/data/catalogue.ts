import { and, eq } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import type { CartLine } from "~/domain/cart/cart";
import type { CheckoutForm } from "~/domain/checkout/checkout.schema";
import { formatShownPrices } from "~/domain/delivery/offers";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { createReadBatcher } from "~db/read-batcher";
import {
  categories,
  deliveryZones,
  deliveryZoneTranslations,
  languages,
  media,
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import { createTestDatabase } from "~db/test-database";
import type { DeliveryKind, StockPolicy } from "~db/vocabulary";
import { writeBatch } from "~db/write-batch";

const shopLanguages = [
  { code: "es", name: "Español", currency: { code: "PEN", symbol: "S/." } },
  { code: "en", name: "English", currency: { code: "USD", symbol: "$" } },
];

/** Creates a database with the two languages and one category, and a reader. */
export async function openShop() {
  const database = await createTestDatabase();
  const { db } = database;
  await db.insert(languages).values(
    shopLanguages.map(({ code, name, currency }) => ({
      code,
      name,
      currencySymbol: currency.symbol,
      currencyCode: currency.code,
    })),
  );
  await db.insert(categories).values({ id: 8 });
  const { read } = createReadBatcher(db);
  // A unique cache key, so that tests do not share cached settings.
  const name = randomId();
  const shop = () => readShop({ db, read }, name, 0);
  return { database, db, reader: { db, read, shop } };
}

export interface TestProduct {
  /** Spanish, or Spanish and English. */
  name: string | { es: string; en: string };
  /** Minor units; a product without `pen` is not for sale. */
  pen?: number | null;
  usd?: number;
  compareAtPen?: number;
  /** One that the shop has; the only one of `openShop` by default. */
  categoryId?: number;
  active?: boolean;
  whenOut?: StockPolicy;
  madeToOrderDays?: number;
  variants?: { name: string; color?: string | null; picture?: string }[];
  picture?: string;
  /** Sizes with stock; `variant` is the index of the owning variant. */
  stock?: { size: string | null; stock: number; variant?: number }[];
}

async function addPicture(db: Database, key: string, productId: number, variantId: number | null) {
  const values = { key, contentType: "image/webp", width: 960, height: 1280, byteSize: 1000 };
  const row = await db
    .insert(media)
    .values({ ...values, color: "#c0ffee", widths: [320, 960] })
    .returning({ id: media.id })
    .get();
  await db.insert(productImages).values({ productId, variantId, mediaId: row.id });
}

// One statement for all rows of a table: SQLite takes milliseconds to prepare an insert into a table with triggers.

async function addVariants(
  db: Database,
  productId: number,
  variants: NonNullable<TestProduct["variants"]>,
): Promise<number[]> {
  if (variants.length === 0) return [];
  const rows = await db
    .insert(productVariants)
    .values(variants.map(({ color = "#000000" }, position) => ({ productId, color, position })))
    .returning({ id: productVariants.id });
  const ids = inOrder(rows);
  await db
    .insert(variantTranslations)
    .values(
      variants.map(({ name }, index) => ({ variantId: ids[index] as number, languageCode: "es", name })),
    );
  for (const [index, { picture }] of variants.entries()) {
    if (picture) await addPicture(db, picture, productId, ids[index] as number);
  }
  return ids;
}

async function addStockRows(
  db: Database,
  productId: number,
  variantIds: number[],
  sizes: NonNullable<TestProduct["stock"]>,
): Promise<number[]> {
  if (sizes.length === 0) return [];
  const rows = await db
    .insert(stockRows)
    .values(
      sizes.map(({ size, stock, variant }) => ({
        productId,
        variantId: variant === undefined ? null : variantIds[variant],
        size,
        stock,
      })),
    )
    .returning({ id: stockRows.id });
  return inOrder(rows);
}

/** Ids in the order of insertion, which RETURNING does not promise. */
const inOrder = (rows: { id: number }[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);

/** Adds a product, by default for 129.90 soles with 5 pieces in size M. */
export async function addProduct(
  db: Database,
  product: TestProduct,
): Promise<{ id: number; variantIds: number[]; stockRowIds: number[] }> {
  const names = typeof product.name === "string" ? { es: product.name } : product.name;
  const { pen = 12_990, usd = null, compareAtPen = null } = product;
  const spanish = { languageCode: "es", name: names.es, priceMinor: pen, compareAtMinor: compareAtPen };
  const hasEnglish = "en" in names || usd !== null;
  const english = { languageCode: "en", name: "en" in names ? names.en : names.es, priceMinor: usd };
  const texts = hasEnglish ? [spanish, english] : [spanish];
  const productId = newestId(products);
  // In one batch, so that no other test meets a product without a name.
  const [inserted] = await writeBatch(db, [
    db
      .insert(products)
      .values({
        categoryId: product.categoryId ?? 8,
        active: product.active ?? true,
        whenOut: product.whenOut,
        madeToOrderDays: product.madeToOrderDays,
      })
      .returning({ id: products.id }),
    db.insert(productTranslations).values(texts.map((text) => ({ productId, ...text }))),
  ]);
  const id = Number(inserted.rows[0]?.id);
  if (product.picture) await addPicture(db, product.picture, id, null);
  const variantIds = await addVariants(db, id, product.variants ?? []);
  const sizes = product.stock ?? [{ size: "M", stock: 5 }];
  const stockRowIds = await addStockRows(db, id, variantIds, sizes);
  return { id, variantIds, stockRowIds };
}

/** Sets the price in céntimos. */
export const setPrice = (db: Database, productId: number, priceMinor: number) =>
  db
    .update(productTranslations)
    .set({ priceMinor })
    .where(and(eq(productTranslations.productId, productId), eq(productTranslations.languageCode, "es")));

/** Stock by stock row id. */
export async function readStock(db: Database): Promise<Record<number, number>> {
  const rows = await db.select({ id: stockRows.id, stock: stockRows.stock }).from(stockRows);
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}

/** Adds a delivery zone with a Spanish name. @returns its id. */
export async function addZone(
  db: Database,
  kind: DeliveryKind,
  pricePenMinor: number,
  values: {
    countries?: string[];
    priceUsdMinor?: number;
    active?: boolean;
    cashOnDelivery?: boolean;
    position?: number;
    names?: Record<string, string>;
  } = {},
): Promise<number> {
  const { names = { es: `Entrega ${kind}` }, ...columns } = values;
  const code = `${kind}-${randomId()}`;
  const zone = await db
    .insert(deliveryZones)
    .values({ code, kind, pricePenMinor, daysMin: 1, daysMax: 3, ...columns })
    .returning({ id: deliveryZones.id })
    .get();
  const words = Object.entries(names).map(([languageCode, name]) => ({
    zoneId: zone.id,
    languageCode,
    name,
  }));
  await db.insert(deliveryZoneTranslations).values(words);
  return zone.id;
}

/** The prices of all zones, without free-from amounts, as the checkout form has them. */
export async function shownPrices(db: Database, currency: "PEN" | "USD" = "PEN"): Promise<string> {
  const zones = await db.select().from(deliveryZones);
  const priceOf = (zone: (typeof zones)[number]) =>
    (currency === "USD" ? zone.priceUsdMinor : null) ?? zone.pricePenMinor;
  return formatShownPrices(zones.map((zone) => ({ id: zone.id, priceMinor: priceOf(zone) })));
}

/** A cart line, by default one piece in size M. */
export const cartLine = (productId: number, values: Partial<CartLine> = {}): CartLine => ({
  productId,
  variantId: null,
  size: "M",
  quantity: 1,
  ...values,
});

/** A checkout form as parsed by its schema. */
export const checkoutForm = (values: Partial<CheckoutForm> = {}): CheckoutForm => ({
  way: "card",
  name: "Rosa Quispe",
  email: "rosa@example.com",
  phone: "+51987654321",
  zoneId: 1,
  addressLine: "Jr. Unión 100",
  ubigeo: "150101",
  district: "Lima",
  city: "Lima",
  state: "Lima",
  postcode: null,
  country: "PE",
  note: null,
  receipt: PLAIN_BOLETA,
  rules: { terms: null, privacy: null },
  idempotencyKey: randomId(),
  fingerprint: "",
  shownPrices: "1:1200",
  shownDiscounts: "",
  shownGift: "",
  ...values,
});
