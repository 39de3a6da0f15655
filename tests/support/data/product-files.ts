import { expect } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { matchProducts } from "~/domain/transfer/plan/match-products.server";
import type { ProductPlan } from "~/domain/transfer/plan/plan";
import { planProduct } from "~/domain/transfer/plan/plan-product";
import { openFile, rowsByColumn } from "~/domain/transfer/read/open-file";
import { readProductFile } from "~/domain/transfer/read/read-product-file";
import { writeProduct } from "~/domain/transfer/write/write-product.server";
import type { Database } from "~db/client";
import { createReadBatcher } from "~db/read-batcher";

/** The shop's language codes for imports. */
export const fileLanguages = ["es", "en"];
const SHOP = {
  languages: fileLanguages.map((code) => ({ code })),
  categories: [2, 3, 7, 8, 9, 10, 11, 12, 13].map((id) => ({ id, names: {} })),
};

export const readerOf = (db: Database) => ({ db, read: createReadBatcher(db).read });

/** Plans the import of a product file. @throws when the file is invalid. */
export async function planFile(db: Database, text: string): Promise<ProductPlan[]> {
  const opened = openFile(new TextEncoder().encode(text), fileLanguages);
  if (!opened.ok) throw new Error(opened.code);
  const { columns, groups } = opened.value;
  const drafts = groups.map((group) =>
    readProductFile(rowsByColumn(columns, group), SHOP, { categoryIfNew: null }),
  );
  const { matches, surroundings } = await matchProducts(readerOf(db), drafts);
  return matches.map(({ draft, stored }) => planProduct(draft, stored, surroundings));
}

/** Writes all plans and expects each to succeed. */
export async function writePlans(db: Database, plans: ProductPlan[]): Promise<void> {
  const context: StaffContext = { db, staff: { id: null, email: "rosa@example.com" } };
  for (const plan of plans) expect(await writeProduct(context, plan)).toMatchObject({ ok: true });
}
