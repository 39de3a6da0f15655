import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { focusSchema } from "~/domain/settings/focus/focus";
import { changeFocus } from "~/domain/settings/focus/write-focus.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";
import { parseSubmission, type Refusal, refuseInvalid } from "../form.server";
import { refusalOf, refuseButton } from "../refuse.server";
import { filesOf, storeUploadedPicture } from "../uploads/upload.server";
import { redirectStaff } from "./staff.server";

interface PictureForm {
  staff: StaffContext;
  form: FormData;
}

/** Stores the picture in the form's field `value`. The value is its key. */
export async function storeFormPicture(
  context: AppLoadContext,
  { staff, form }: PictureForm,
): Promise<Result<string, { code: "not-stored"; message: MessageKey }>> {
  const [file] = filesOf(form, "value");
  if (!file) return failure({ code: "not-stored", message: m("adminMedia.missing") });
  const stored = await storeUploadedPicture(context, staff, file);
  return stored.ok
    ? success(stored.value.key)
    : failure({ code: "not-stored", message: `adminMedia.${stored.code}` });
}

/** A file that was not stored is refused beside its field, another failure as `changeSetting` is. */
export const refusalOfUpload = (
  failed: { code: "not-stored"; message: MessageKey } | Parameters<typeof refusalOf<"changeSetting">>[1],
): Refusal =>
  failed.code === "not-stored"
    ? { message: failed.message, field: "value" }
    : refusalOf("changeSetting", failed);

/** Sets the focal point of the picture that the form displayed, and redirects to `href`. */
export async function changeFormFocus(context: AppLoadContext, { staff, form }: PictureForm, href: string) {
  const submission = parseSubmission(form, focusSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const key = String(form.get("key"));
  const written = await changeFocus(staff, { key, focus: submission.value });
  if (!written.ok) return refuseButton(form, ["changeSetting", written]);
  return redirectStaff(context, href, { type: "success", key: "staffSaved" });
}
