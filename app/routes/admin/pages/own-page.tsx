import { Anchor } from "@mantine/core";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { ownPageEntity } from "~/domain/own-pages/own-page.fields";
import { findOwnPage } from "~/domain/own-pages/own-pages.queries.server";
import { changeOwnPage, createOwnPage, deleteOwnPage } from "~/domain/own-pages/write-own-page.server";
import { pageTextsOf } from "~/domain/pages/page.fields";
import { hrefs } from "~/hrefs";
import { refusalOf } from "~/http/refuse.server";
import { editRoute } from "~/http/staff/edit-route.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { EditPage } from "~/ui/admin/edit-page";
import { FieldInputs } from "~/ui/admin/entity-fields";
import { PageFields } from "~/ui/admin/pages/page-fields";
import { PageTexts, type ShownText } from "~/ui/admin/pages/page-texts";
import { SlugField } from "~/ui/admin/pages/slug-field";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = editRoute({
  right: "pages",
  namespaces: ["adminPages", "adminRichText"],
  parameter: "pageId",
  list: adminHrefs.pages(),
  newTitle: "adminPages.create",
  titleOf: ({ title, slug }, locale) => title[locale] ?? title[defaultLocale] ?? slug,
  entity: ownPageEntity,
  find: findOwnPage,
  async load(page, { context, locale, now }) {
    if (!page) return { edited: null };
    const usesOf = await readUses(context, now);
    const usedIn = usesOf(targetText({ kind: "page", pageId: page.id }));
    return { edited: { path: hrefs.ownPage(locale, page.slug), published: page.published, usedIn } };
  },
  create: createOwnPage,
  change: changeOwnPage,
  remove: deleteOwnPage,
  refusalOf: ({ code }) => refusalOf("writeOwnPage", { code }),
  hrefOf: adminHrefs.ownPage,
  /** Shows how the texts will look. */
  preview(form, { submission, value, merge }, page) {
    if (!form.has("show")) return null;
    const isPublished = page?.published === true;
    return showPageTexts(submission, { texts: pageTextsOf(value), isPublished, merge });
  },
});

export const loader = route.loader;
export const action = route.action;

export default function OwnPage() {
  const translate = useTranslate();
  const { edited, languages } = useLoaderData<typeof loader>();
  const { previews } = (useActionData() ?? {}) as { previews?: ShownText[] };
  return (
    <EditPage
      entity={ownPageEntity}
      list={{ href: adminHrefs.pages(), name: "admin.contentPages" }}
      hasSaveBar
      actions={edited?.published && <Anchor href={edited.path}>{translate("adminPages.see")}</Anchor>}
      before={
        previews && <PageTexts title={translate("labels.preview")} texts={previews} languages={languages} />
      }
      inputs={({ values }) => (
        <>
          <PageFields languages={languages} fields={values} />
          {edited ? (
            <code>{edited.path}</code>
          ) : (
            <SlugField hint="adminPages.slugHint" source={`title.${defaultLocale}`} />
          )}
          <FieldInputs fields={{ published: ownPageEntity.fields.published }} values={values} />
        </>
      )}
      usedIn={edited?.usedIn}
    />
  );
}
