import { data } from "@remix-run/cloudflare";
import type { FormMerge } from "~/domain/form-reply";
import type { PageTexts } from "~/domain/pages/pages";
import { shownTexts } from "~/domain/pages/shown-texts.server";
import { m } from "~/i18n/message";
import { type AnySubmission, redisplayForm } from "../form.server";

/** Replies to the form of a page with its texts as they will look. */
export function showPageTexts(
  submission: AnySubmission,
  { texts, isPublished, merge }: { texts: PageTexts; isPublished: boolean; merge?: FormMerge },
) {
  const shown = redisplayForm(submission, {
    type: "info",
    message: isPublished ? m("adminPages.shownChanges") : m("adminPages.shown"),
    keepsTyped: true,
    merge,
  });
  return data({ ...shown.data, previews: shownTexts(texts) }, shown.init ?? undefined);
}
