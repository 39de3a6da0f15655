import { asc } from "drizzle-orm";
import { formatCsv, formatCsvRows } from "~/lib/csv";
import type { Reader } from "~db/read-batcher";
import { languages } from "~db/schema";
import { productColumns, stockColumns } from "./product-columns";
import { productFileRows, stockFileRows } from "./product-file";
import { allProducts } from "./stored-products.queries.server";

/** Our own product file of the whole catalogue, in pieces as it is read. */
export async function* exportProducts(source: Reader): AsyncGenerator<string> {
  const { db, read } = source;
  const rows = await read(
    db.select({ code: languages.code }).from(languages).orderBy(asc(languages.position), asc(languages.id)),
  );
  const codes = rows.map(({ code }) => code);
  yield formatCsv([productColumns(codes)]);
  for await (const page of allProducts(source)) {
    yield formatCsvRows(page.flatMap((product) => productFileRows(product, codes)));
  }
}

/** The stock of the whole catalogue, in pieces as it is read. */
export async function* exportStock(source: Reader): AsyncGenerator<string> {
  yield formatCsv([stockColumns]);
  for await (const page of allProducts(source)) yield formatCsvRows(page.flatMap(stockFileRows));
}
