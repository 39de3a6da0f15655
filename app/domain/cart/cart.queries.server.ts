import { sql } from "drizzle-orm";
import { mayChargeDollars, type Region } from "~/domain/catalog/region";
import { readGifts } from "~/domain/gift-cards/gift-cards.queries.server";
import type { Currency, Prices } from "~/domain/settings/currency";
import { numberSetting } from "~/domain/settings/number-setting";
import { currencyOf, deliversInDollars } from "~/domain/settings/shop";
import type { ShopReader } from "~/domain/settings/shop.server";
import { defaultLocale } from "~/i18n/locale";
import type { Reader } from "~db/read-batcher";
import type { ChargeCurrency } from "~db/vocabulary";
import {
  type Cart,
  type CartLine,
  countPieces,
  isSameLine,
  type LineKey,
  type SellableFailure,
} from "./cart";
import { type CartView, type CartViewLine, shareStock, sumOfLines } from "./cart-view";
import { cartFingerprint } from "./fingerprint";
import type { Holder } from "./held-pieces.server";
import { type SellableRow, sellableLines } from "./sellable-lines.server";

interface SoldLine {
  line: CartLine;
  row: SellableRow & { categoryId: number; stockRowId: number; stock: number; prices: Prices };
}

const isSold = (line: { line: CartLine; row: SellableRow | undefined }): line is SoldLine =>
  line.row?.obstacle === null;

export interface CartViewOptions {
  cart: Cart;
  locale: string;
  region: Region;
  /**
   * Whether the payment contract includes dollars. An order from abroad is then charged in dollars if every line has
   * a dollar price.
   */
  chargeUsd: boolean;
  /** Lines with an agreed price; of nothing but those the charge is in dollars, whatever has a dollar price by now. */
  agreedInDollars?: readonly LineKey[];
}

function toViewLine(
  { line, row }: SoldLine,
  available: number,
  {
    charged,
    currency,
    days,
    gifts,
  }: {
    charged: ChargeCurrency;
    currency: Currency;
    /** The shop's lead time in working days. */
    days: number;
    gifts: Awaited<ReturnType<typeof readGifts>>;
  },
): CartViewLine {
  const minor = row.prices[charged] ?? row.prices.PEN;
  const compareAt = row.compareAt[charged];
  const uncovered = line.quantity - available;
  const isMade = row.whenOut === "made_to_order";
  return {
    ...line,
    categoryId: row.categoryId,
    gift: line.giftId ? gifts.get(line.giftId) : undefined,
    name: row.name,
    variantName: row.variantName,
    color: row.color,
    picture: row.picture,
    unitPrice: { minor, currency },
    compareAt: compareAt === null ? null : { minor: compareAt, currency },
    lineTotal: { minor: minor * line.quantity, currency },
    prices: row.prices,
    stockRowId: row.stockRowId,
    available,
    madeToOrder: isMade ? uncovered : 0,
    missing: isMade ? 0 : uncovered,
    madeToOrderDays: row.madeToOrderDays ?? days,
  };
}

/** The holder of a cart's pieces, at the time when the database runs the query. */
const holderOf = (cartId: string): Holder => ({ cartId, now: sql`unixepoch()` });

/**
 * Reads the cart for display in one round trip. Names are in `locale` or fall back to Spanish; prices are in the
 * currency of the charge.
 */
export async function readCartView(
  reader: ShopReader,
  { cart, locale, region, chargeUsd, agreedInDollars = [] }: CartViewOptions,
): Promise<CartView> {
  const { db, read } = reader;
  const giftIds = cart.lines.flatMap(({ giftId }) => giftId ?? []);
  const [rows, shop, gifts] = await Promise.all([
    cart.lines.length > 0 ? read(sellableLines(db, cart.lines, locale, holderOf(cart.id))) : [],
    reader.shop(),
    readGifts(reader, giftIds),
  ]);
  const entries = cart.lines.map((line, index) => ({ line, row: rows.find((row) => row.index === index) }));
  const sellable = entries.filter(isSold);
  const shares = shareStock(sellable.map(({ line, row }) => ({ ...row, quantity: line.quantity })));
  const isAgreed = cart.lines.every((line) => agreedInDollars.some((agreed) => isSameLine(agreed, line)));
  const isInDollars =
    mayChargeDollars(region, chargeUsd) &&
    ((isAgreed && cart.lines.length > 0) ||
      (deliversInDollars(shop) && sellable.every(({ row }) => row.prices.USD !== null)));
  const charged = isInDollars ? "USD" : "PEN";
  const currency = currencyOf(shop, charged);
  const terms = { charged, currency, days: numberSetting(shop, "made_to_order_days"), gifts } as const;
  const lines = sellable.map((entry, index) => toViewLine(entry, shares[index] ?? 0, terms));
  return {
    id: cart.id,
    lines,
    names: {
      products: Object.fromEntries(sellable.map(({ row }) => [row.productId, JSON.parse(row.names)])),
      variants: Object.fromEntries(sellable.map(({ row }) => [row.variantId, JSON.parse(row.variantNames)])),
    },
    dropped: entries.filter((entry) => !isSold(entry)).map(({ line }) => line),
    charge: sumOfLines(lines, { currency }),
    dollars: region === "INT" && !isInDollars ? currencyOf(shop, "USD") : null,
    pieces: countPieces(lines),
    fingerprint: cartFingerprint({ id: cart.id, currency: currency.code, lines }),
  };
}

const canBeBought = (row: SellableRow | undefined): boolean =>
  row?.obstacle === null && (row.whenOut === "made_to_order" || Number(row.stock) > 0);

/** Splits a cart's lines into those of which pieces can be sold now and the others. One round trip. */
export async function splitSellable<Line extends CartLine>(
  { db, read }: Reader,
  { id, lines }: { id: string; lines: readonly Line[] },
) {
  const rows = lines.length > 0 ? await read(sellableLines(db, lines, defaultLocale, holderOf(id))) : [];
  return {
    sellable: lines.filter((_, index) => canBeBought(rows[index])),
    dropped: lines.filter((_, index) => !canBeBought(rows[index])),
  };
}

/**
 * Why a line can't be sold, or null. A row with stock 0 is sold as made to order, unless the product sells out: then the
 * cart's pieces of the row, at least one, must be in stock.
 */
function obstacleOf(row: SellableRow | undefined, inCart: readonly SellableRow[]): SellableFailure | null {
  if (!row || row.obstacle) return row?.obstacle ?? "product-gone";
  const pieces = inCart
    .filter((other) => other.stockRowId === row.stockRowId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const stock = Number(row.stock);
  if (row.whenOut !== "sold_out" || Math.max(1, pieces) <= stock) return null;
  return stock === 0 ? "sold-out" : "not-enough-stock";
}

/**
 * Why each of some lines can't be sold; null where it can. One round trip.
 * @param cart with the lines
 */
export async function findObstacles(
  { db, read }: Reader,
  lines: readonly LineKey[],
  cart: Cart,
): Promise<(SellableFailure | null)[]> {
  const products = new Set(lines.map(({ productId }) => productId));
  const related = cart.lines.filter(({ productId }) => products.has(productId));
  const wanted = [...lines.map((line) => ({ ...line, quantity: 1 })), ...related];
  const rows = await read(sellableLines(db, wanted, defaultLocale, holderOf(cart.id)));
  const inCart = rows.slice(lines.length);
  return lines.map((_, index) => obstacleOf(rows[index], inCart));
}
