import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { isEditedPath } from "~/domain/editing/editing";
import { noteLeftForm, noteOpenForm } from "~/domain/editing/editing.server";
import { authorize } from "~/edge/access/access.server";
import { hrefs } from "~/hrefs";
import { requireRight } from "~/http/access.server";
import { noStore, readForm } from "~/http/form.server";
import { unixSeconds } from "~/lib/dates";
import { mayOpenArea } from "~/ui/admin/areas";

const nothing = () => new Response(null, { status: 204, headers: noStore });

/**
 * Told by a page of administration which form it displays, or has left (`left`). Replies with the names of colleagues who
 * have it open. Replies with nothing to anyone else, as an error in the console would help nobody after the session ended.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const path = String(form?.get("path"));
  if (!isEditedPath(path)) return nothing();
  const access = await authorize(context, "administration");
  if (!access.ok || !mayOpenArea(access.value.role, path)) return nothing();
  const userId = access.value.id;
  if (form?.has("left")) {
    await noteLeftForm(context.db, { userId, path });
    return nothing();
  }
  const now = unixSeconds(context.now());
  return Response.json(await noteOpenForm(context.db, { userId, path, now }), { headers: noStore });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  return redirectDocument(hrefs.admin());
}
