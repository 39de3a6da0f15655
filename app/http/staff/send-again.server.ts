import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { sendAgain } from "~/domain/mail/staff/send-again.server";
import { refuseUnparsed } from "~/http/form.server";
import { refuseButton } from "~/http/refuse.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";

/** Answers the button that sends a mail again. @param page to return to */
export async function answerSendAgain(
  context: AppLoadContext,
  { staff, form, page }: { staff: StaffContext; form: FormData; page: string },
) {
  const mailId = parseId(form.get("mailId"));
  if (!mailId) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const sent = await sendAgain(staff, { mailId, now: context.now() });
  if (!sent.ok) return refuseButton(form, ["sendAgain", sent]);
  return redirectStaff(context, page, { type: "success", key: "mailQueued" });
}
