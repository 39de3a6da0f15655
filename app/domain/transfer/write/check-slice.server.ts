import { and, eq } from "drizzle-orm";
import { importItems } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { nextItems } from "../imports.queries.server";
import {
  type ImportWork,
  type Item,
  isCurrent,
  planFingerprint,
  planItems,
  reportOf,
  setStatus,
} from "../plan/plan-items.server";

/** Items per request. */
const CHECKED_AT_ONCE = 100;

async function checkItems(work: ImportWork, items: Item[]): Promise<void> {
  const { context } = work;
  const { planned } = await planItems(work, items);
  await writeBatch(
    context.db,
    planned.map(({ item, plan, pictures }) => {
      const isOnlyPictures = plan.outcome === "unchanged" && pictures.length > 0;
      const values = {
        state: isOnlyPictures ? ("change" as const) : plan.outcome,
        planHash: planFingerprint(plan),
        report: reportOf(plan, pictures.length),
      };
      return context.db
        .update(importItems)
        .set(values)
        .where(and(eq(importItems.id, item.id), eq(importItems.state, "waiting"), isCurrent(work)));
    }),
  );
}

/** Plans the next items and stores their reports. */
export async function checkSlice(work: ImportWork): Promise<void> {
  const { context, progress } = work;
  const items = await nextItems(context, {
    importId: progress.id,
    states: ["waiting"],
    limit: CHECKED_AT_ONCE,
  });
  if (items.length > 0) await checkItems(work, items);
  if (items.length < CHECKED_AT_ONCE) await setStatus(work, "checked");
}
