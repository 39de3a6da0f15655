import { adminHrefs } from "~/admin-hrefs";
import { collectionFields } from "~/domain/collections/collection";
import { addMembersSchema, collectionSchema } from "~/domain/collections/collection.schema";
import { listMembers } from "~/domain/collections/collections.queries.server";
import {
  changeCollection,
  deleteCollection,
  writeMembers,
} from "~/domain/collections/write-collection.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIntent, readStep, stepFragment } from "~/http/read-ids.server";
import { refusalOf, refuse, refuseButton } from "~/http/refuse.server";
import { requireCollection } from "~/http/staff/collection.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { moveItem } from "~/lib/order";

/** The products after a button of one of them, whose form is `move-12` or `remove-12`; null for another form. */
function afterButton(form: FormData, before: readonly number[]): number[] | null {
  const { verb, id } = readIntent(form);
  if (verb === "remove") return before.filter((other) => other !== id);
  return verb === "move" ? moveItem(before, id, readStep(form)) : null;
}

/** Saves the form, changes the products of a collection by hand, or deletes the collection. */
export const action = formRoute({ right: "catalogue" }, async ({ request, context, params, staff, form }) => {
  const current = await requireCollection(context, params.collectionId);
  const { id } = current;
  const intent = form.get("intent");
  const here = adminHrefs.collection(id, new URL(request.url).searchParams.get("q"));
  const saved = (fragment = "") =>
    redirectStaff(context, here + fragment, { type: "success", key: "staffSaved" });

  if (intent === "delete") {
    const deleted = await deleteCollection(staff, { current, version: versionOf(form) });
    if (!deleted.ok) return refuseButton(form, ["writeCollection", { code: deleted.code }]);
    return redirectStaff(context, adminHrefs.collections(), { type: "success", key: "staffDeleted" });
  }
  if (intent === "save") {
    const codes = languageCodes(await context.shop());
    return answerMergedForm(form, collectionSchema(codes), {
      write: (input, version) => changeCollection(staff, { current, version, input }),
      done: saved,
      refusalOf: ({ code }) => refusalOf("writeCollection", { code }),
      latest: ({ current: latest }) => ({
        version: latest.version,
        fields: collectionFields(latest, codes),
      }),
    });
  }

  const members = await listMembers(context, id);
  const before = members.map(({ productId }) => productId);
  const write = (after: readonly number[]) =>
    writeMembers(staff, { current, version: versionOf(form), before, after });
  if (intent === "add") {
    const submission = parseSubmission(form, addMembersSchema);
    if (submission.status !== "success") return refuseInvalid(submission);
    const written = await write([...new Set([...before, ...submission.value.productId])]);
    return written.ok ? saved() : refuse(context, submission, ["writeCollection", { code: written.code }]);
  }
  const after = afterButton(form, before);
  if (!after) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const written = await write(after);
  const button = readIntent(form).verb === "move" ? stepFragment(form) : "";
  return written.ok ? saved(button) : refuseButton(form, ["writeCollection", { code: written.code }]);
});
