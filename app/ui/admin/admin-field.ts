import { useFormMetadata } from "@conform-to/react";
import { createContext, useContext } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { valueAt } from "~/lib/value-at";
import { intentOf } from "../shared/form/reply-of";

/** What was typed, nested by the names of the fields: those of many forms follow from the shop's languages. */
export type FieldValues = Record<string, unknown>;

/** What the form around was refused with. */
export const ReplyContext = createContext<FormReply | null>(null);

/**
 * What a form of the page was refused with. The answer to a form with files has no intent where the session had ended:
 * such a body is not read.
 */
export function replyIn(
  answer: FormReply | null | undefined,
  intent: string,
  isUpload = false,
): FormReply | null {
  const answered = intentOf(answer);
  return answer && (answered === intent || (isUpload && answered === undefined)) ? answer : null;
}

/** The answer to a form that was read; a body that is too large, or carries files after its session has ended, is not. */
const sentResult = (reply: FormReply | null) => (reply?.result.fields?.length ? reply.result : null);

/** An id of letters, digits and dashes for a field: a page with several forms says whose it is before the name. */
export const fieldId = (...parts: (string | number)[]): string => parts.join("-").replace(/[^\w-]+/g, "-");

/**
 * What a Mantine input needs to be a field of the `AdminForm` around it: its name, what was typed or else what is kept,
 * and what is wrong with it. `const field = useAdminField()`, then `<TextInput {...field("name", kept)} />`.
 */
export function useAdminField() {
  const translate = useTranslate();
  const reply = useContext(ReplyContext);
  const { allErrors } = useFormMetadata<FieldValues, MessageKey[]>();
  const result = sentResult(reply);
  return (name: string, kept?: string) => {
    const typed = result ? (valueAt(result.initialValue, name) ?? "") : kept;
    const [error] = allErrors[name] ?? [];
    return {
      name,
      id: fieldId(name),
      defaultValue: typed as string | undefined,
      error: error && translate(error, reply?.values),
    };
  };
}

/** Whether a checkbox of the form around is ticked; `kept` until the form was sent. */
export function useAdminChecked() {
  const result = sentResult(useContext(ReplyContext));
  return (name: string, kept: boolean): boolean =>
    result ? valueAt(result.initialValue, name) === "on" : kept;
}
