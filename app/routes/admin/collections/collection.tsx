import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { collectionFields } from "~/domain/collections/collection";
import { listMembers } from "~/domain/collections/collections.queries.server";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { categoryName, languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { collectionChoices, findNewMembers, requireCollection } from "~/http/staff/collection.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { unixSeconds } from "~/lib/dates";
import { normalizeText } from "~/lib/text/normalize";
import { CollectionPage } from "~/ui/admin/collections/collection-page";
import { action } from "./collection.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

/** With `q`, also finds products to add. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminCollections", "adminProducts", "adminPages"],
  });
  const [collection, shop, usesOf] = await Promise.all([
    requireCollection(context, params.collectionId),
    context.shop(),
    readUses(context, unixSeconds(context.now())),
  ]);
  const { id, version, slug, kind, isPublished, names } = collection;
  const usedIn = usesOf(targetText({ kind: "collection", collectionId: id }));
  const members = kind === "hand" ? await listMembers(context, id) : null;
  const q = normalizeText(new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  const found = members && q ? await findNewMembers(context, q, members) : null;
  return adminData({
    kept: { id, version, path: hrefs.collection(locale, slug), isPublished, members, found, usedIn },
    fields: collectionFields(collection, languageCodes(shop)),
    ...collectionChoices(shop, locale),
    messages,
    title: categoryName({ names }, locale),
  });
}

export { action };

export default function EditedCollection() {
  return <CollectionPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
