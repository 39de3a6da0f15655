import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { readUses } from "~/domain/home/used-in.server";
import { targetText } from "~/domain/menus/menu";
import { type OwnPage, ownPageFields } from "~/domain/own-pages/own-page";
import { ownPageSchema } from "~/domain/own-pages/own-page.schema";
import { findOwnPage } from "~/domain/own-pages/own-pages.queries.server";
import { changeOwnPage, deleteOwnPage } from "~/domain/own-pages/write-own-page.server";
import { pageTextIn } from "~/domain/pages/pages";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict, versionOf } from "~/http/staff/merge.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { OwnPagePage } from "~/ui/admin/pages/own-page-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function requirePage(context: AppLoadContext, id: string | undefined): Promise<OwnPage> {
  const pageId = parseId(id);
  const page = pageId && (await findOwnPage(context, pageId));
  if (!page) throw notFound();
  return page;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, messages } = await openAdminPage(request, context, {
    right: "pages",
    namespaces: ["adminPages", "adminRichText"],
  });
  const [page, shop, usesOf] = await Promise.all([
    requirePage(context, params.pageId),
    context.shop(),
    readUses(context, unixSeconds(context.now())),
  ]);
  const { id, slug, version, isPublished } = page;
  const usedIn = usesOf(targetText({ kind: "page", pageId: id }));
  return adminData({
    kept: { slug, version, isPublished, usedIn },
    fields: ownPageFields(page, languageCodes(shop)),
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    messages,
    title: pageTextIn(page.texts, locale)?.title ?? slug,
  });
}

/** Saves the form, shows how its texts will look, or deletes the page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "pages" });
  if (!read.ok) return read.refusal;
  const { staff, form } = read;
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
  const { submission, version, merge } = parseMerge(form, schema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const input = submission.value;
  if (form.has("show"))
    return showPageTexts(submission, { ...input, isPublished: current.isPublished, merge });
  const written = await changeOwnPage(staff, { current, version, input });
  if (written.ok) {
    return redirectStaff(context, adminHrefs.ownPage(current.id), { type: "success", key: "staffSaved" });
  }
  if (written.code !== "changed-meanwhile") {
    return refuse(context, submission, ["writeOwnPage", { code: written.code }], { merge });
  }
  const fields = ownPageFields(written.current, codes);
  return refuseConflict(form, schema, { version: written.current.version, fields });
}

export default function EditedOwnPage() {
  const { kept, fields, languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OwnPagePage title={title} languages={languages} fields={fields} kept={kept} answer={answer} />;
}
