import { eq } from "drizzle-orm";
import { restartGracePeriod } from "~/domain/media/restart-grace-period.server";
import { storePicture } from "~/domain/media/store-picture.server";
import { importItems } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { ImportContext, Item } from "../plan/plan-items.server";
import { fetchPicture } from "./fetch-picture.server";

/** Pictures per request; each needs a fetch, five objects and the Images service. */
export const FETCHED_AT_ONCE = 4;

/** Drops fetched pictures that were collected meanwhile, so that they are fetched again. */
export async function forgetGonePictures({ db }: ImportContext, items: Item[]): Promise<void> {
  const keysOf = ({ pictures }: Item) =>
    Object.values(pictures ?? {}).flatMap((picture) => ("key" in picture ? [picture.key] : []));
  const available = await restartGracePeriod(db, [...new Set(items.flatMap(keysOf))]);
  for (const item of items) {
    const remaining = Object.entries(item.pictures ?? {}).filter(
      ([, picture]) => !("key" in picture) || available.has(picture.key),
    );
    item.pictures = Object.fromEntries(remaining);
  }
}

/** Fetches up to `limit` missing pictures of an item. Returns the number of requests. */
export async function fetchPictures(
  context: ImportContext,
  { item, pictures }: { item: Item; pictures: readonly { source: string }[] },
  limit: number,
): Promise<number> {
  const results = { ...item.pictures };
  const missing = [...new Set(pictures.map(({ source }) => source))].filter((source) => !results[source]);
  const batch = missing.slice(0, limit);
  for (const source of batch) {
    const fetched = await fetchPicture(context.fetch, source);
    const stored = fetched.ok ? await storePicture(context, context.store, fetched.value) : fetched;
    results[source] = stored.ok ? { key: stored.value.key } : { code: stored.code };
  }
  item.pictures = results;
  if (batch.length > 0) {
    await writeBatch(context.db, [
      context.db.update(importItems).set({ pictures: results }).where(eq(importItems.id, item.id)),
    ]);
  }
  return batch.length;
}

export const lacksPictures = ({
  item,
  pictures,
}: {
  item: Item;
  pictures: readonly { source: string }[];
}): boolean => pictures.some(({ source }) => !item.pictures?.[source]);

/** The pictures that were fetched, by the keys under which they are stored. */
export const fetchedPictures = <Picture extends { source: string }>(
  item: Item,
  pictures: readonly Picture[],
): Picture[] =>
  pictures.flatMap((picture) => {
    const fetched = item.pictures?.[picture.source];
    return fetched && "key" in fetched ? [{ ...picture, source: fetched.key }] : [];
  });

/** Pictures that could not be fetched, with the reason. */
export const missingPictures = (item: Item): { source: string; code: string }[] =>
  Object.entries(item.pictures ?? {}).flatMap(([source, fetched]) =>
    "code" in fetched ? [{ source, code: fetched.code }] : [],
  );
