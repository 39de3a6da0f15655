import type { FormReply } from "~/domain/form-reply";
import { replyOf } from "../shared/form/reply-of";

/**
 * Hidden fields for three-way merging: the version and field values that the form was rendered from. A refused form
 * keeps those it was sent with; after a conflict it gets the current ones. Use the version as the form's `key`, so that
 * it displays the merged values.
 */
export function mergeHidden(
  answer: FormReply | null | undefined,
  intent: string,
  { version, fields }: { version: number; fields: Record<string, string> },
): { version: string; original: string } {
  const sent = replyOf(answer, intent)?.merge;
  return { version: sent?.version ?? String(version), original: sent?.original ?? JSON.stringify(fields) };
}
