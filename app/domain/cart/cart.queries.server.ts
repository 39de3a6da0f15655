import { priceFor } from "~/domain/catalog/price";
import type { Region } from "~/domain/catalog/region";
import { currencyOf, type Shop } from "~/domain/settings/shop";
import type { ShopReader } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { type Cart, type CartLine, countPieces, type LineKey } from "./cart";
import { type CartView, type CartViewLine, shareStock, sumByCurrency } from "./cart-view";
import { cartFingerprint } from "./fingerprint";
import { type SellableFailure, type SellableRow, sellableLines } from "./sellable-lines.server";

export type { SellableFailure } from "./sellable-lines.server";

interface SoldLine {
  line: CartLine;
  row: SellableRow & { stockRowId: number; stock: number; solesMinor: number };
}

const isSold = (line: { line: CartLine; row: SellableRow | undefined }): line is SoldLine =>
  line.row?.obstacle === null;

export interface CartViewOptions {
  cart: Cart;
  locale: string;
  region: Region;
}

function toViewLine(
  { line, row }: SoldLine,
  available: number,
  { region, shop }: { region: Region; shop: Shop },
): CartViewLine {
  const price = priceFor(region, [
    { languageCode: "es", priceMinor: row.solesMinor, compareAtMinor: row.solesCompareAtMinor },
    { languageCode: "en", priceMinor: row.dollarsMinor, compareAtMinor: row.dollarsCompareAtMinor },
  ]);
  const currency = currencyOf(shop, price?.languageCode ?? "es");
  const minor = price?.minor ?? row.solesMinor;
  const compareAt = price?.compareAtMinor ?? null;
  return {
    ...line,
    name: row.name,
    variantName: row.variantName,
    color: row.color,
    picture: row.picture,
    unitPrice: { minor, currency },
    compareAt: compareAt === null ? null : { minor: compareAt, currency },
    lineTotal: { minor: minor * line.quantity, currency },
    unitChargeMinor: row.solesMinor,
    stockRowId: row.stockRowId,
    available,
    madeToOrder: line.quantity - available,
  };
}

/**
 * The cart as its page shows it, in one read: words in `locale` or Spanish, prices of the region, and what is charged
 * in soles. Lines that can't be sold are in `dropped`.
 */
export async function readCartView(
  reader: ShopReader,
  { cart, locale, region }: CartViewOptions,
): Promise<CartView> {
  const { db, read } = reader;
  const [rows, shop] = await Promise.all([
    cart.lines.length > 0 ? read(sellableLines(db, cart.lines, locale)) : [],
    reader.shop(),
  ]);
  const found = cart.lines.map((line, index) => ({ line, row: rows.find((row) => row.index === index) }));
  const sold = found.filter(isSold);
  const shares = shareStock(sold.map(({ line, row }) => ({ ...row, quantity: line.quantity })));
  const lines = sold.map((entry, index) => toViewLine(entry, shares[index] ?? 0, { region, shop }));
  return {
    id: cart.id,
    lines,
    dropped: found.filter((entry) => !isSold(entry)).map(({ line }) => line),
    subtotals: sumByCurrency(lines.map(({ lineTotal }) => lineTotal)),
    chargeMinor: lines.reduce((sum, line) => sum + line.unitChargeMinor * line.quantity, 0),
    pieces: countPieces(lines),
    fingerprint: cartFingerprint({ id: cart.id, lines }),
  };
}

/** Which of the lines can be sold now, in one read. */
export async function splitSellable({ db, read }: Reader, lines: readonly CartLine[]) {
  const rows = lines.length > 0 ? await read(sellableLines(db, lines, "es")) : [];
  return {
    sellable: lines.filter((_, index) => rows[index]?.obstacle === null),
    dropped: lines.filter((_, index) => rows[index]?.obstacle !== null),
  };
}

/** The stock row that a line sells, or what is wrong with the line. Stock 0 can be sold: it is made to order. */
export async function findSellable(
  { db, read }: Reader,
  key: LineKey,
): Promise<Result<{ stockRowId: number; stock: number }, { code: SellableFailure }>> {
  const [row] = await read(sellableLines(db, [{ ...key, quantity: 1 }], "es"));
  if (!row || row.obstacle) return failure({ code: row?.obstacle ?? "product-gone" });
  return success({ stockRowId: Number(row.stockRowId), stock: Number(row.stock) });
}
