import { adminHrefs } from "~/admin-hrefs";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import { pageEntity, pageTextsOf, typedTextsOf } from "~/domain/pages/page.fields";
import { type PageTexts, pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { publishPage } from "~/domain/pages/publish-page.server";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { refuseUnparsed } from "~/http/form.server";
import { refusalOf, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";

/** A redirect, or the form again. */
type PageReply = ReturnType<typeof redirectStaff> | ReturnType<typeof showPageTexts>;

/** Publishes the form as a new version, shows how it will look, or publishes an earlier version's texts again. */
export const action = formRoute({ right: "pages" }, async ({ context, params, staff, form }) => {
  const page = pageKeyOf(params.page);
  if (!page) throw notFound();
  const inLanguages = { languages: languageCodes(await context.shop()) };
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

  const isPublished = versionOf(form) > 0;
  return answerMergedForm(form, entityForm(pageEntity, inLanguages), {
    preview: ({ submission, value, merge }): PageReply | null =>
      form.has("show") ? showPageTexts(submission, { texts: pageTextsOf(value), isPublished, merge }) : null,
    write: (value, version) => publish(version, pageTextsOf(value)),
    done: (): PageReply => saved(),
    refusalOf: ({ code }) => refusalOf("publishPage", { code }),
    async latest() {
      const latest = await findPageVersion(context, page);
      return {
        version: latest?.number ?? 0,
        fields: formValues(pageEntity, typedTextsOf(latest?.texts ?? {}), inLanguages),
      };
    },
  });
});
