import {
  hasTarget,
  type MenuEntry,
  type MenuKey,
  type MenuPlace,
  ownLabel,
  standardMenus,
} from "~/domain/menus/menu";
import { categoryName, type Shop, textIn } from "~/domain/settings/shop";
import { localizeShopPath } from "~/domain/settings/shop-path";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

const places: Record<MenuPlace, { href(locale: string): string; label: MessageKey }> = {
  shop: { href: (locale) => hrefs.shop(locale), label: "common.shop" },
  lookbooks: { href: (locale) => hrefs.lookbooks(locale), label: "common.lookbook" },
  about: { href: hrefs.aboutUs, label: "common.about" },
  stores: { href: hrefs.stores, label: "common.visit" },
  "gift-card": { href: hrefs.giftCard, label: "giftCards.balanceTitle" },
  "order-lookup": { href: hrefs.orderLookUp, label: "common.findOrder" },
};

/** The page's language. */
interface Wording {
  locale: string;
  translate: Translate;
}

type MenuShop = Pick<Shop, "categories" | "collections" | "ownPages" | "menus" | "zones">;

/** The name of a place of the shop that staff did not label. */
export const placeName = (place: MenuPlace, translate: Translate): string => translate(places[place].label);

/** What an entry is called without a label of its own; empty when its target is gone. */
function targetName(entry: MenuEntry, shop: MenuShop, { locale, translate }: Wording): string {
  switch (entry.kind) {
    case "place":
      return placeName(entry.place, translate);
    case "category": {
      const category = shop.categories.find(({ id }) => id === entry.categoryId);
      return category ? categoryName(category, locale) : "";
    }
    case "collection": {
      const collection = shop.collections.find(({ id }) => id === entry.collectionId);
      return collection ? categoryName(collection, locale) : "";
    }
    case "page": {
      const page = shop.ownPages.find(({ id }) => id === entry.pageId);
      return (page && textIn(page.titles, locale)) ?? "";
    }
    case "link":
      return entry.url;
  }
}

/** An entry's label in the page's language; empty without one when its target is gone. */
const entryName = (entry: MenuEntry, shop: MenuShop, wording: Wording): string =>
  ownLabel(entry, wording.locale) ?? targetName(entry, shop, wording);

interface StaffMenuShop {
  shop: MenuShop;
  /** All that staff created, hidden ones too. */
  pages: readonly Shop["ownPages"][number][];
  collections: readonly { id: number; names: Record<string, string> }[];
}

/** The name of an entry's page or collection, hidden or not. */
function hiddenName(entry: MenuEntry, { pages, collections }: StaffMenuShop, locale: string) {
  if (entry.kind === "page") {
    const page = pages.find(({ id }) => id === entry.pageId);
    return page && (textIn(page.titles, locale) || page.slug);
  }
  if (entry.kind !== "collection") return undefined;
  const collection = collections.find(({ id }) => id === entry.collectionId);
  return collection && categoryName(collection, locale);
}

/** An entry's label for staff, who are told of a hidden page or collection which one it is. */
export function staffEntryName(entry: MenuEntry, known: StaffMenuShop, wording: Wording): string {
  const { locale, translate } = wording;
  const name = entryName(entry, known.shop, wording);
  if (name) return name;
  const hidden = hiddenName(entry, known, locale);
  return hidden ? translate("adminMenus.hiddenName", { name: hidden }) : translate("adminMenus.goneName");
}

function entryHref(entry: MenuEntry, { collections, ownPages }: MenuShop, locale: string): string {
  switch (entry.kind) {
    case "place":
      return places[entry.place].href(locale);
    case "category":
      return hrefs.category(locale, entry.categoryId);
    case "collection":
      return hrefs.collection(locale, collections.find(({ id }) => id === entry.collectionId)?.slug ?? "");
    case "page":
      return hrefs.ownPage(locale, ownPages.find(({ id }) => id === entry.pageId)?.slug ?? "");
    case "link":
      return localizeShopPath(locale, entry.url);
  }
}

export interface MenuLink {
  /** The entry's. */
  id: number;
  href: string;
  label: string;
}

/** A menu's links, without those whose target shoppers cannot see. */
export function menuLinks(menu: MenuKey, shop: MenuShop, wording: Wording): MenuLink[] {
  return (shop.menus[menu] ?? standardMenus[menu])
    .filter((entry) => hasTarget(entry, shop))
    .map((entry) => ({
      id: entry.id,
      href: entryHref(entry, shop, wording.locale),
      label: entryName(entry, shop, wording),
    }));
}
