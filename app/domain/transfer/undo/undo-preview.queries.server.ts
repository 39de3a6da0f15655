import { and, asc, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { MOST_NAMED } from "~/domain/catalog/bulk/bulk-change";
import { defaultLocale } from "~/i18n/locale";
import type { UndoOutcome } from "~db/import-vocabulary";
import type { Reader } from "~db/read-batcher";
import {
  importItems,
  orderLines,
  products,
  productTranslations,
  productVariants,
  stockRows,
} from "~db/schema";
import { type ImportProgress, isUndone, type KeptByUndo, type UndoPreview } from "../import";
import { splitCreated } from "./created-categories.server";
import { comparableStates, productState } from "./product-state.server";

const { before, productId, report, writtenAs, writtenStock } = importItems;

/** The name that the product has now, or else had in the file. */
const currentName = sql`coalesce(
  (select name from ${productTranslations} where product_id = ${productId} and language_code = ${defaultLocale}),
  ${report} ->> '$.title', '')`;

const isNew = (column: string, list: "stock" | "variants") =>
  sql`${sql.raw(column)} not in (select value from json_each(${before}, ${`$.changed.ids.${list}`}))`;

/** Whether a size or variant that the import added was ordered. */
const isAddedOrdered = sql`(
  exists (select 1 from ${orderLines} line join ${stockRows} added on added.id = line.stock_row_id
    where added.product_id = ${productId} and ${isNew("added.id", "stock")})
  or exists (select 1 from ${orderLines} line join ${productVariants} added on added.id = line.variant_id
    where added.product_id = ${productId} and ${isNew("added.id", "variants")})
)`;

/** Whether more pieces were sold than there were before the import. */
const isOversold = sql`exists (
  select 1 from json_each(${before}, '$.changed.stock') former join ${stockRows} row on row.id = former.key
  where row.stock + former.value
    - coalesce((select value from json_each(${writtenStock}) written where written.key = former.key), former.value) < 0
)`;

/** What the undo of an item would do now, by the rules of `undoSlice`. */
const outcome = sql`case
  when ${before} is null or ${productId} is null or ${writtenAs} is null or not ${comparableStates(writtenAs)}
    then 'unknown'
  when not exists (select 1 from ${products} where id = ${productId}) then 'gone'
  when ${before} ->> '$.changed' is null then case
    when exists (select 1 from ${orderLines} where product_id = ${productId}) then 'archived-ordered'
    when ${productState(sql`${productId}`)} = ${writtenAs} then 'removed'
    else 'archived-changed' end
  when ${productState(sql`${productId}`)} is not ${writtenAs} then 'changed-since'
  when ${isAddedOrdered} then 'ordered'
  when ${isOversold} then 'sold'
  else 'restored' end`;

// Drizzle leaves out the table's name of columns that are not nested, which inner tables have too.
const name = sql<string>`${currentName}`;
const forecast = { id: productId, name, outcome: sql<UndoOutcome>`${outcome}` };

/** What the undo of a finished import would do at this moment. Only what the database refuses is not foreseen. */
export async function readUndoPreview(
  { db, read }: Reader,
  { id, options }: Pick<ImportProgress, "id" | "options">,
): Promise<UndoPreview> {
  const items = await read(
    db
      .select(forecast)
      .from(importItems)
      .where(and(eq(importItems.importId, id), eq(importItems.state, "written")))
      .orderBy(asc(importItems.position)),
  );
  const outcomes: UndoPreview["outcomes"] = {};
  for (const item of items) outcomes[item.outcome] = (outcomes[item.outcome] ?? 0) + 1;
  const undone = items.filter((item) => isUndone(item.outcome));
  const categories = await splitCreated({ db }, options, new Set(undone.flatMap((item) => item.id ?? [])));
  return {
    outcomes,
    kept: items.filter((item) => !isUndone(item.outcome)).slice(0, MOST_NAMED),
    categories,
  };
}

/** The first products that an undo did not remove or restore. */
export const listKept = ({ db, read }: Reader, importId: number): Promise<KeptByUndo[]> =>
  read(
    db
      .select({ id: productId, name, outcome: sql<UndoOutcome>`${importItems.undone}` })
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, importId),
          isNotNull(importItems.undone),
          notInArray(importItems.undone, ["removed", "restored"]),
        ),
      )
      .orderBy(asc(importItems.position))
      .limit(MOST_NAMED),
  );
