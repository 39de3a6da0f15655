import { useActionData, useLoaderData } from "@remix-run/react";
import { listGalleryNames } from "~/domain/galleries/galleries.queries.server";
import { sourceText } from "~/domain/home/home";
import { readEditedHome } from "~/domain/home/home.queries.server";
import { categoryName } from "~/domain/settings/shop";
import { readStoredShop } from "~/domain/settings/shop.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { HomePage } from "~/ui/admin/home/home-page";
import { action } from "./home.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

/** Galleries to choose from. */
const MOST_GALLERIES = 500;

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminHome", "adminRichText"],
  read: ({ context, now }) =>
    Promise.all([
      readEditedHome(context, now),
      readStoredShop(context),
      listGalleryNames(context, { after: 0, limit: MOST_GALLERIES }),
    ]),
  page: ([{ base, draft, sections, versions }, shop, galleries], { locale, now, translate }) => ({
    base,
    hasDraft: draft !== null,
    sections,
    versions: versions.map(({ sections: published, ...version }) => ({
      ...version,
      isScheduled: version.publishAt > now,
      shown: published.filter(({ isShown }) => isShown).length,
    })),
    sources: {
      categories: shop.categories.map((category) => ({
        value: sourceText({ categoryId: category.id }),
        label: categoryName(category, locale),
      })),
      collections: shop.collections.map((collection) => ({
        value: sourceText({ collectionId: collection.id }),
        label: categoryName(collection, locale),
      })),
      galleries: galleries.map(({ id, name }) => ({ value: sourceText({ galleryId: id }), label: name })),
    },
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    title: translate("admin.homePage"),
  }),
});

export { action };

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
