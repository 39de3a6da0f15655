import { data } from "@remix-run/cloudflare";
import type { FormMerge } from "~/domain/form-reply";
import type { PageTexts } from "~/domain/pages/pages";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { m } from "~/i18n/message";
import { type AnySubmission, redisplayForm } from "../form.server";

/** Replies to the form of a page with its texts as they will look. */
export function showPageTexts(submission: AnySubmission, texts: PageTexts, merge?: FormMerge) {
  const shown = redisplayForm(submission, {
    type: "info",
    message: m("adminPages.shown"),
    keepsTyped: true,
    merge,
  });
  const previews = Object.entries(texts).map(([code, { title, body }]) => ({
    code,
    title,
    body: safeHtml(body),
  }));
  return data({ ...shown.data, previews }, shown.init ?? undefined);
}
