import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { hrefs } from "~/hrefs";
import { requireRight } from "~/http/access.server";
import { noStore } from "~/http/form.server";
import { readStaffForm } from "~/http/staff/staff.server";
import { filesOf, storeUploadedPicture } from "~/http/uploads/upload.server";
import { m } from "~/i18n/message";
import type { UploadAnswer } from "~/ui/admin/media/upload-answer";

const answer = (body: UploadAnswer, status: number) => Response.json(body, { status, headers: noStore });

/** Stores one picture uploaded by script, before the form that uses it is submitted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "administration", mostBytes: UPLOAD_BYTES });
  if (!read.ok) {
    const { result, signIn } = read.refusal.data;
    const [message = m("member.sessionOverHere")] = result.error?.[""] ?? [];
    return answer({ message, ...(signIn ? { signIn } : {}) }, 401);
  }
  const [file] = filesOf(read.form, "pictures");
  if (!file) return answer({ message: "adminMedia.missing" }, 400);
  const stored = await storeUploadedPicture(context, read.staff, file);
  if (!stored.ok) return answer({ message: `adminMedia.${stored.code}` }, 400);
  return answer({ mediaId: stored.value.id }, 200);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  return redirectDocument(hrefs.admin());
}
