import type { FormAnswer, FormReply } from "~/domain/form-reply";

/** The intent of the form that was answered; undefined for another answer, and for a form without one. */
export const intentOf = (answer: FormAnswer | null | undefined): string | undefined =>
  answer?.kind === "refused" ? (answer.result.initialValue?.intent as string | undefined) : undefined;

/** The reply to the form with this intent; null for an answer to another form of the page, and for any other answer. */
export function replyOf(answer: FormAnswer | null | undefined, intent: string | undefined): FormReply | null {
  return answer?.kind === "refused" && intentOf(answer) === intent ? answer : null;
}
