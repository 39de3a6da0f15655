import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";

/** What came back from a form that was refused: what was typed, save passwords, and what is wrong with it. */
export interface FormProblem {
  kind: "problem";
  /** Which of the page's forms. */
  intent: string;
  message: MessageKey;
  /** For the message's placeholders. */
  messageValues?: MessageValues;
  values: Record<string, string>;
  errors: Record<string, MessageKey>;
  /** Where to sign in, when the session has ended meanwhile. */
  signIn?: string;
}

/** What is known of a field: what was typed, or else what is kept, and what is wrong with it. */
export function fieldOf(
  problem: FormProblem | null,
  name: string,
  kept?: string,
): { value?: string; error?: MessageKey } {
  const value = problem?.values[name] ?? kept;
  const error = problem?.errors[name];
  return { ...(value === undefined ? {} : { value }), ...(error ? { error } : {}) };
}
