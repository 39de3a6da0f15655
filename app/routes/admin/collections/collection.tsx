import { useActionData, useLoaderData } from "@remix-run/react";
import { collectionFields } from "~/domain/collections/collection";
import { listMembers } from "~/domain/collections/collections.queries.server";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { categoryName, languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { collectionChoices, findNewMembers, requireCollection } from "~/http/staff/collection.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { normalizeText } from "~/lib/text/normalize";
import { CollectionPage } from "~/ui/admin/collections/collection-page";
import { action } from "./collection.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

/** With `q`, also finds products to add. */
export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminCollections", "adminProducts", "adminPages"],
  async read({ context, params, parameters, now }) {
    const [collection, usesOf] = await Promise.all([
      requireCollection(context, params.collectionId),
      readUses(context, now),
    ]);
    const members = collection.kind === "hand" ? await listMembers(context, collection.id) : null;
    const q = normalizeText(parameters.get("q") ?? "").slice(0, 100);
    const found = members && q ? await findNewMembers(context, q, members) : null;
    return { collection, usesOf, members, found };
  },
  page({ collection, usesOf, members, found }, { shop, locale }) {
    const { id, version, slug, isPublished, names } = collection;
    const usedIn = usesOf(targetText({ kind: "collection", collectionId: id }));
    return {
      kept: { id, version, path: hrefs.collection(locale, slug), isPublished, members, found, usedIn },
      fields: collectionFields(collection, languageCodes(shop)),
      ...collectionChoices(shop, locale),
      title: categoryName({ names }, locale),
    };
  },
});

export { action };

export default function EditedCollection() {
  return <CollectionPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
