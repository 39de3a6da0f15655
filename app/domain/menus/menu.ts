import { hasStores } from "~/domain/delivery/stores";
import { type Shop, textIn } from "~/domain/settings/shop";
import { moveItem } from "~/lib/order";
import type { MenuEntry, MenuKey, MenuPlace, MenuTarget } from "~db/menu-entries";

export {
  type MenuEntry,
  type MenuKey,
  type MenuPlace,
  type MenuTarget,
  menuKeys,
  menuPlaces,
} from "~db/menu-entries";

/** Limit of a menu's entries. */
export const MOST_ENTRIES = 20;

export const menuLimits = { label: 60, url: 500 } as const;

const standard = (...places: MenuPlace[]): MenuEntry[] =>
  places.map((place, index) => ({ id: index + 1, kind: "place", place, labels: {} }));

/** The menus of a shop whose staff arranged nothing. */
export const standardMenus: Readonly<Record<MenuKey, readonly MenuEntry[]>> = {
  header: standard("shop", "lookbooks", "about"),
  footer: standard("shop", "about", "stores", "lookbooks", "order-lookup"),
};

/** Labels by language code. */
type MenuLabels = Readonly<Record<string, string>>;

/** A change of a menu; `id` is an entry's. */
export type MenuChange =
  | { type: "add"; target: MenuTarget; labels: MenuLabels }
  | { type: "label"; id: number; labels: MenuLabels }
  | { type: "move"; id: number; by: 1 | -1 }
  | { type: "remove"; id: number };

/** The entries after a change, or null: an addition beyond `MOST_ENTRIES`, or a change of an entry that is not there. */
export function arrangeMenu(entries: readonly MenuEntry[], change: MenuChange): MenuEntry[] | null {
  if (change.type === "add") {
    if (entries.length >= MOST_ENTRIES) return null;
    const id = Math.max(0, ...entries.map((entry) => entry.id)) + 1;
    return [...entries, { id, labels: change.labels, ...change.target }];
  }
  const entry = entries.find(({ id }) => id === change.id);
  if (!entry) return null;
  if (change.type === "move") return moveItem(entries, entry, change.by);
  if (change.type === "remove") return entries.filter((other) => other !== entry);
  return entries.map((other) => (other === entry ? { ...other, labels: change.labels } : other));
}

/** A target in a form's field: `place:shop`, `category:7`, `collection:2`, `page:3` or `link`. */
export function targetText(target: MenuTarget): string {
  switch (target.kind) {
    case "place":
      return `place:${target.place}`;
    case "category":
      return `category:${target.categoryId}`;
    case "collection":
      return `collection:${target.collectionId}`;
    case "page":
      return `page:${target.pageId}`;
    case "link":
      return "link";
  }
}

/** Whether the entry leads to something that shoppers can open. */
export function hasTarget(
  entry: MenuEntry,
  {
    categories,
    collections,
    ownPages,
    zones,
  }: Pick<Shop, "categories" | "collections" | "ownPages" | "zones">,
): boolean {
  if (entry.kind === "category") return categories.some(({ id }) => id === entry.categoryId);
  if (entry.kind === "collection") return collections.some(({ id }) => id === entry.collectionId);
  if (entry.kind === "page") return ownPages.some(({ id }) => id === entry.pageId);
  return entry.kind !== "place" || entry.place !== "stores" || hasStores({ zones });
}

/** The label that staff gave the entry in a language; a link has no other name than that in the default language. */
export const ownLabel = ({ kind, labels }: MenuEntry, locale: string): string | undefined =>
  kind === "link" ? textIn(labels, locale) : labels[locale];
