import { mayChargeDollars, type Region } from "~/domain/catalog/region";
import type { Currency, Prices } from "~/domain/settings/currency";
import { currencyOf, deliversInDollars } from "~/domain/settings/shop";
import type { ShopReader } from "~/domain/settings/shop.server";
import { defaultLocale } from "~/i18n/locale";
import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import type { ChargeCurrency } from "~db/vocabulary";
import { type Cart, type CartLine, countPieces, type LineKey, type SellableFailure } from "./cart";
import { type CartView, type CartViewLine, shareStock, sumOfLines } from "./cart-view";
import { cartFingerprint } from "./fingerprint";
import { type SellableRow, sellableLines } from "./sellable-lines.server";

interface SoldLine {
  line: CartLine;
  row: SellableRow & { stockRowId: number; stock: number; prices: Prices };
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
}

function toViewLine(
  { line, row }: SoldLine,
  available: number,
  { charged, currency }: { charged: ChargeCurrency; currency: Currency },
): CartViewLine {
  const minor = row.prices[charged] ?? row.prices.PEN;
  const compareAt = row.compareAt[charged];
  return {
    ...line,
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
    madeToOrder: line.quantity - available,
  };
}

/**
 * Reads the cart for display in one round trip. Names are in `locale` or fall back to Spanish; prices are in the
 * currency of the charge.
 */
export async function readCartView(
  reader: ShopReader,
  { cart, locale, region, chargeUsd }: CartViewOptions,
): Promise<CartView> {
  const { db, read } = reader;
  const [rows, shop] = await Promise.all([
    cart.lines.length > 0 ? read(sellableLines(db, cart.lines, locale)) : [],
    reader.shop(),
  ]);
  const entries = cart.lines.map((line, index) => ({ line, row: rows.find((row) => row.index === index) }));
  const sellable = entries.filter(isSold);
  const shares = shareStock(sellable.map(({ line, row }) => ({ ...row, quantity: line.quantity })));
  const isInDollars =
    mayChargeDollars(region, chargeUsd) &&
    deliversInDollars(shop) &&
    sellable.every(({ row }) => row.prices.USD !== null);
  const charged = isInDollars ? "USD" : "PEN";
  const currency = currencyOf(shop, charged);
  const lines = sellable.map((entry, index) => toViewLine(entry, shares[index] ?? 0, { charged, currency }));
  return {
    id: cart.id,
    lines,
    dropped: entries.filter((entry) => !isSold(entry)).map(({ line }) => line),
    charge: sumOfLines(lines, { currency }),
    dollars: region === "INT" && !isInDollars ? currencyOf(shop, "USD") : null,
    pieces: countPieces(lines),
    fingerprint: cartFingerprint({ id: cart.id, currency: currency.code, lines }),
  };
}

/** Splits lines into those that can be sold now and the others. One round trip. */
export async function splitSellable({ db, read }: Reader, lines: readonly CartLine[]) {
  const rows = lines.length > 0 ? await read(sellableLines(db, lines, defaultLocale)) : [];
  return {
    sellable: lines.filter((_, index) => rows[index]?.obstacle === null),
    dropped: lines.filter((_, index) => rows[index]?.obstacle !== null),
  };
}

/** The stock row that a line sells, or why it can't be sold. A row with stock 0 is sold as made to order. */
export async function findSellable(
  { db, read }: Reader,
  key: LineKey,
): Promise<Result<{ stockRowId: number; stock: number }, { code: SellableFailure }>> {
  const [row] = await read(sellableLines(db, [{ ...key, quantity: 1 }], defaultLocale));
  if (!row || row.obstacle) return failure({ code: row?.obstacle ?? "product-gone" });
  return success({ stockRowId: Number(row.stockRowId), stock: Number(row.stock) });
}
