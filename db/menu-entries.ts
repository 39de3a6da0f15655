export const menuKeys = ["header", "footer"] as const;
export type MenuKey = (typeof menuKeys)[number];

/** The shop's own pages that a menu can have an entry for. */
export const menuPlaces = ["shop", "lookbooks", "about", "stores", "gift-card", "order-lookup"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/** Where an entry leads. `url` is an `https:` address or a path of the shop without its language. */
export type MenuTarget =
  | { kind: "place"; place: MenuPlace }
  | { kind: "category"; categoryId: number }
  | { kind: "collection"; collectionId: number }
  | { kind: "page"; pageId: number }
  | { kind: "link"; url: string };

/** An entry of a menu. */
export type MenuEntry = MenuTarget & {
  /** Distinct within the menu. */
  id: number;
  /** Labels by language code, in place of the target's own name. A link has at least the default language's. */
  labels: Record<string, string>;
};
