import type { FormReply } from "~/domain/form-reply";
import { replyOf } from "../shared/form/reply-of";

/**
 * The hidden fields by which a form's changes are merged with someone else's: the version that it was made of and its
 * fields then. A form that came back keeps those it was sent with, or after a conflict gets those of what is kept by
 * then. The form's `key` is the version, so that it shows the merged values.
 */
export function mergeHidden(
  answer: FormReply | null | undefined,
  intent: string,
  { version, fields }: { version: number; fields: Record<string, string> },
): { version: string; original: string } {
  const sent = replyOf(answer, intent)?.merge;
  return { version: sent?.version ?? String(version), original: sent?.original ?? JSON.stringify(fields) };
}
