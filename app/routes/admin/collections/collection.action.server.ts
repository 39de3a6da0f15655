import { adminHrefs } from "~/admin-hrefs";
import { addMembersSchema } from "~/domain/collections/add-members.schema";
import type { Collection } from "~/domain/collections/collection.fields";
import { listMembers } from "~/domain/collections/collections.queries.server";
import { writeMembers } from "~/domain/collections/write-collection.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIntent, readStep, stepFragment } from "~/http/read-ids.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { versionOf } from "~/http/staff/merge.server";
import type { SentForm } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { moveItem } from "~/lib/order";

/** URL of a collection's page with the search of the request. */
export const hrefWithSearch = (id: number, request: Request): string =>
  adminHrefs.collection(id, new URL(request.url).searchParams.get("q"));

/** The products after a button of one of them, whose form is `move-12` or `remove-12`; null for another form. */
function afterButton(form: FormData, before: readonly number[]): number[] | null {
  const { verb, id } = readIntent(form);
  if (verb === "remove") return before.filter((other) => other !== id);
  return verb === "move" ? moveItem(before, id, readStep(form)) : null;
}

/** Changes the products of a collection by hand. Null for the form of the collection. */
export async function replyToMembers({ request, context, staff, form }: SentForm, current: Collection) {
  const intent = form.get("intent");
  if (intent === "save" || intent === "delete") return null;
  const here = hrefWithSearch(current.id, request);
  const saved = (fragment = "") =>
    redirectStaff(context, here + fragment, { type: "success", key: "staffSaved" });
  const members = await listMembers(context, current.id);
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
}
