import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { ownPageFields } from "~/domain/own-pages/own-page";
import { ownPageSchema } from "~/domain/own-pages/own-page.schema";
import { findOwnPage } from "~/domain/own-pages/own-pages.queries.server";
import { changeOwnPage, deleteOwnPage } from "~/domain/own-pages/write-own-page.server";
import { pageTextIn } from "~/domain/pages/pages";
import { languageCodes } from "~/domain/settings/shop";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refusalOf, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, parseMerge, versionOf } from "~/http/staff/merge.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { OwnPagePage } from "~/ui/admin/pages/own-page-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const requirePage = (context: AppLoadContext, id: string | undefined) =>
  requireRow(id, (pageId) => findOwnPage(context, pageId));

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminPages", "adminRichText"],
  read: ({ context, params, now }) =>
    Promise.all([requirePage(context, params.pageId), readUses(context, now)]),
  page([page, usesOf], { shop, locale }) {
    const { id, slug, version, isPublished } = page;
    const usedIn = usesOf(targetText({ kind: "page", pageId: id }));
    return {
      kept: { slug, version, isPublished, usedIn },
      fields: ownPageFields(page, languageCodes(shop)),
      languages: shop.languages.map(({ code, name }) => ({ code, name })),
      title: pageTextIn(page.texts, locale)?.title ?? slug,
    };
  },
});

/** Saves the form, shows how its texts will look, or deletes the page. */
export const action = formRoute({ right: "pages" }, async ({ context, params, staff, form }) => {
  const current = await requirePage(context, params.pageId);
  if (form.get("intent") === "delete") {
    const page = { current, version: versionOf(form) };
    const deleted = await deleteOwnPage(staff, page);
    if (!deleted.ok) return refuseButton(form, ["writeOwnPage", { code: deleted.code }]);
    return redirectStaff(context, adminHrefs.pages(), { type: "success", key: "staffDeleted" });
  }
  if (form.get("intent") !== "save") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const codes = languageCodes(await context.shop());
  const schema = ownPageSchema(codes);
  if (form.has("show")) {
    const { submission, merge } = parseMerge(form, schema);
    if (submission.status !== "success") return refuseInvalid(submission, { merge });
    return showPageTexts(submission, { ...submission.value, isPublished: current.isPublished, merge });
  }
  return answerMergedForm(form, schema, {
    write: (input, version) => changeOwnPage(staff, { current, version, input }),
    done: () =>
      redirectStaff(context, adminHrefs.ownPage(current.id), { type: "success", key: "staffSaved" }),
    refusalOf: ({ code }) => refusalOf("writeOwnPage", { code }),
    latest: ({ current: saved }) => ({ version: saved.version, fields: ownPageFields(saved, codes) }),
  });
});

export default function EditedOwnPage() {
  const { kept, fields, languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OwnPagePage title={title} languages={languages} fields={fields} kept={kept} answer={answer} />;
}
