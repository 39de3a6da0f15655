import type { FormAnswer, FormReply } from "~/domain/form-reply";

/** The intent of the refused form; undefined for other replies and forms without one. */
export const intentOf = (answer: FormAnswer | null | undefined): string | undefined =>
  answer?.kind === "refused" ? (answer.result.initialValue?.intent as string | undefined) : undefined;

/** The refusal of the form with this intent; null for other forms and other replies. */
export function replyOf(answer: FormAnswer | null | undefined, intent: string | undefined): FormReply | null {
  return answer?.kind === "refused" && intentOf(answer) === intent ? answer : null;
}
