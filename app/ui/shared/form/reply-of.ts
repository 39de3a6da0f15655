import type { FormAnswer, FormReply } from "~/domain/form-reply";

/** The reply to the form with this intent; null for an answer to another form of the page, and for any other answer. */
export function replyOf(answer: FormAnswer | undefined, intent: string | undefined): FormReply | null {
  if (answer?.kind !== "refused") return null;
  return (answer.result.initialValue?.intent as string | undefined) === intent ? answer : null;
}
