import { useActionData, useLoaderData } from "@remix-run/react";
import { listCollections } from "~/domain/collections/collections.queries.server";
import { hasTarget, menuPlaces, targetText } from "~/domain/menus/menu";
import { readMenus } from "~/domain/menus/menus.queries.server";
import { listOwnPages } from "~/domain/own-pages/own-pages.queries.server";
import { categoryName, textIn } from "~/domain/settings/shop";
import { readStoredShop } from "~/domain/settings/shop.server";
import { placeName, staffEntryName } from "~/http/menu-links.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { MenusPage } from "~/ui/admin/pages/menus-page";
import { action } from "./menus.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminMenus"],
  read: ({ context }) =>
    Promise.all([
      readMenus(context),
      readStoredShop(context),
      listOwnPages(context),
      listCollections(context),
    ]),
  page: ([menus, shop, pages, collections], { locale, translate }) => ({
    menus: menus.map(({ menu, entries, version }) => ({
      menu,
      version,
      entries: entries.map((entry) => ({
        id: entry.id,
        isLink: entry.kind === "link",
        labels: entry.labels,
        name: staffEntryName(entry, { shop, pages, collections }, { locale, translate }),
        isShown: hasTarget(entry, shop),
      })),
    })),
    targets: {
      places: menuPlaces.map((place) => ({
        value: targetText({ kind: "place", place }),
        label: placeName(place, translate),
      })),
      categories: shop.categories.map((category) => ({
        value: targetText({ kind: "category", categoryId: category.id }),
        label: categoryName(category, locale),
      })),
      collections: shop.collections.map((collection) => ({
        value: targetText({ kind: "collection", collectionId: collection.id }),
        label: categoryName(collection, locale),
      })),
      pages: shop.ownPages.map(({ id, titles }) => ({
        value: targetText({ kind: "page", pageId: id }),
        label: textIn(titles, locale) ?? "",
      })),
    },
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    title: translate("adminMenus.title"),
  }),
});

export { action };

export default function Menus() {
  return <MenusPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
