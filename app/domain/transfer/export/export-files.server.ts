import { asc } from "drizzle-orm";
import { formatCsv, formatCsvRows } from "~/lib/text/csv";
import type { Reader } from "~db/read-batcher";
import { languages } from "~db/schema";
import { productColumns, stockColumns } from "../read/product-columns";
import { productFileRows, stockFileRows } from "../read/product-file";
import { allProducts, type ExportChoice } from "./all-products.queries.server";

/** Streams the product CSV of the chosen products. */
export async function* exportProducts(source: Reader, choice: ExportChoice): AsyncGenerator<string> {
  const { db, read } = source;
  const rows = await read(
    db.select({ code: languages.code }).from(languages).orderBy(asc(languages.position), asc(languages.id)),
  );
  const codes = rows.map(({ code }) => code);
  yield formatCsv([productColumns(codes)]);
  for await (const page of allProducts(source, choice)) {
    yield formatCsvRows(page.flatMap((product) => productFileRows(product, codes)));
  }
}

/** Streams the stock CSV of the chosen products. */
export async function* exportStock(source: Reader, choice: ExportChoice): AsyncGenerator<string> {
  yield formatCsv([stockColumns]);
  for await (const page of allProducts(source, choice)) yield formatCsvRows(page.flatMap(stockFileRows));
}
