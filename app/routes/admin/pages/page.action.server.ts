import { adminHrefs } from "~/admin-hrefs";
import { pageSchema } from "~/domain/pages/page.schema";
import { type PageTexts, pageFields, pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { publishPage } from "~/domain/pages/publish-page.server";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refusalOf, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, parseMerge, versionOf } from "~/http/staff/merge.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";

/** Publishes the form as a new version, shows how it will look, or publishes an earlier version's texts again. */
export const action = formRoute({ right: "pages" }, async ({ context, params, staff, form }) => {
  const page = pageKeyOf(params.page);
  if (!page) throw notFound();
  const codes = languageCodes(await context.shop());
  const saved = () => redirectStaff(context, adminHrefs.page(page), { type: "success", key: "staffSaved" });
  const publish = (basedOn: number, texts: PageTexts) =>
    publishPage(staff, { page, basedOn, texts, now: context.now() });

  const intent = form.get("intent");
  if (intent === "restore") {
    const number = parseId(form.get("number"));
    const earlier = number && (await findPageVersion(context, page, number));
    if (!earlier) throw notFound();
    const restored = await publish(versionOf(form), earlier.texts);
    return restored.ok ? saved() : refuseButton(form, ["publishPage", { code: restored.code }]);
  }
  if (intent !== "publish") return refuseUnparsed(form, { message: m("alert.invalidForm") });

  const schema = pageSchema(codes);
  if (form.has("show")) {
    const { submission, version, merge } = parseMerge(form, schema);
    if (submission.status !== "success") return refuseInvalid(submission, { merge });
    return showPageTexts(submission, { ...submission.value, isPublished: version > 0, merge });
  }
  return answerMergedForm(form, schema, {
    write: ({ texts }, version) => publish(version, texts),
    done: saved,
    refusalOf: ({ code }) => refusalOf("publishPage", { code }),
    async latest() {
      const latest = await findPageVersion(context, page);
      return { version: latest?.number ?? 0, fields: pageFields(latest?.texts ?? {}, codes) };
    },
  });
});
