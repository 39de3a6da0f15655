import { adminHrefs } from "~/admin-hrefs";
import type { HomeChange } from "~/domain/home/home";
import { readEditedHome } from "~/domain/home/home.queries.server";
import { homeSourceSchema, homeTextSchema, publishHomeSchema } from "~/domain/home/home.schema";
import { changeHome, discardHome, publishHome, unscheduleHome } from "~/domain/home/write-home.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readStep, stepFragment } from "~/http/read-ids.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";

/** The change of a button, which names a section: `move-3`, `show-3` or `remove-3`. */
function buttonChange(intent: string, form: FormData): HomeChange | null {
  const [, button, section] = /^(move|show|remove)-(\d+)$/.exec(intent) ?? [];
  const id = parseId(section);
  if (id === null) return null;
  if (button === "move") return { type: "move", id, by: readStep(form) };
  if (button === "show") return { type: "show", id, isShown: form.get("shown") === "yes" };
  return button === "remove" ? { type: "remove", id } : null;
}

export const action = formRoute({ right: "pages" }, async ({ context, staff, form }) => {
  const now = unixSeconds(context.now());
  const [home, shop] = await Promise.all([readEditedHome(context, now), context.shop()]);
  const intent = String(form.get("intent"));
  const saved = (fragment = "") =>
    redirectStaff(context, adminHrefs.home() + fragment, { type: "success", key: "staffSaved" });
  const base = String(form.get("base"));
  const write = (change: HomeChange) => changeHome(staff, { home, base, change });

  const change = buttonChange(intent, form);
  if (change) {
    const changed = await write(change);
    const button = change.type === "move" ? stepFragment(form) : "";
    return changed.ok ? saved(button) : refuseButton(form, ["writeHome", { code: changed.code }]);
  }
  if (intent === "add-source") {
    const submission = parseSubmission(form, homeSourceSchema);
    if (submission.status !== "success") return refuseInvalid(submission);
    const changed = await write({ type: "add", section: submission.value });
    return changed.ok ? saved() : refuse(context, submission, ["writeHome", { code: changed.code }]);
  }
  const textId = parseId(/^text-(\d+)$/.exec(intent)?.[1]);
  if (intent === "add-text" || textId !== null) {
    const submission = parseSubmission(form, homeTextSchema(languageCodes(shop)));
    if (submission.status !== "success") return refuseInvalid(submission);
    const { html } = submission.value;
    const changed = await write(
      textId === null
        ? { type: "add", section: { kind: "text", html } }
        : { type: "change-text", id: textId, html },
    );
    return changed.ok ? saved() : refuse(context, submission, ["writeHome", { code: changed.code }]);
  }
  if (intent === "publish") {
    const submission = parseSubmission(form, publishHomeSchema(now));
    if (submission.status !== "success") return refuseInvalid(submission);
    const publication = { home, base, now, ...submission.value };
    const published = await publishHome(staff, publication);
    return published.ok ? saved() : refuse(context, submission, ["writeHome", { code: published.code }]);
  }
  if (intent === "discard") {
    const discarded = await discardHome(staff, { home, base });
    return discarded.ok ? saved() : refuseButton(form, ["writeHome", { code: discarded.code }]);
  }
  const id = parseId(/^unschedule-(\d+)$/.exec(intent)?.[1]);
  if (id === null) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const cancelled = await unscheduleHome(staff, { home, id, now });
  return cancelled.ok ? saved() : refuseButton(form, ["writeHome", { code: cancelled.code }]);
});
