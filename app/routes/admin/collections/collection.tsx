import { Anchor } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { collectionEntity } from "~/domain/collections/collection.fields";
import { findCollection, listMembers } from "~/domain/collections/collections.queries.server";
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from "~/domain/collections/write-collection.server";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { categoryName } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { refusalOf } from "~/http/refuse.server";
import { findNewMembers } from "~/http/staff/collection.server";
import { editRoute } from "~/http/staff/edit-route.server";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { normalizeText } from "~/lib/text/normalize";
import { CollectionFields } from "~/ui/admin/collections/collection-fields";
import { Members } from "~/ui/admin/collections/members";
import { EditPage } from "~/ui/admin/edit-page";
import { SlugField } from "~/ui/admin/pages/slug-field";
import { hrefWithSearch, replyToMembers } from "./collection.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

const route = editRoute({
  right: "catalogue",
  namespaces: ["adminCollections", "adminProducts", "adminPages"],
  parameter: "collectionId",
  list: adminHrefs.collections(),
  newTitle: "adminCollections.create",
  titleOf: ({ name }, locale) => categoryName({ names: name }, locale),
  entity: collectionEntity,
  find: findCollection,
  /** With `q`, also finds products to add. */
  async load(collection, { context, shop, locale, parameters, now }) {
    const choices = shop.categories.map((category) => ({
      id: category.id,
      name: categoryName(category, locale),
    }));
    if (!collection) return { categories: choices, edited: null };
    const { id, version, slug, kind, published } = collection;
    const [usesOf, members] = await Promise.all([
      readUses(context, now),
      kind === "hand" ? listMembers(context, id) : null,
    ]);
    const q = normalizeText(parameters.get("q") ?? "").slice(0, 100);
    const found = members && q ? await findNewMembers(context, q, members) : null;
    const usedIn = usesOf(targetText({ kind: "collection", collectionId: id }));
    const path = hrefs.collection(locale, slug);
    return { categories: choices, edited: { id, version, path, published, members, found, usedIn } };
  },
  create: createCollection,
  change: changeCollection,
  remove: deleteCollection,
  refusalOf: ({ code }) => refusalOf("writeCollection", { code }),
  hrefOf: hrefWithSearch,
  replyToOther: replyToMembers,
});

export const loader = route.loader;
export const action = route.action;

export default function EditedCollection() {
  const translate = useTranslate();
  const { categories, edited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <EditPage
      entity={collectionEntity}
      list={{ href: adminHrefs.collections(), name: "admin.collections" }}
      hasSaveBar
      actions={edited?.published && <Anchor href={edited.path}>{translate("adminCollections.see")}</Anchor>}
      inputs={(fields) => (
        <CollectionFields {...fields} categories={categories}>
          {edited ? (
            <code>{edited.path}</code>
          ) : (
            <SlugField hint="adminCollections.slugHint" source={`names.${defaultLocale}`} />
          )}
        </CollectionFields>
      )}
      forms={["add"]}
      usedIn={edited?.usedIn}
    >
      {edited?.members && <Members {...edited} members={edited.members} answer={answer} />}
    </EditPage>
  );
}
