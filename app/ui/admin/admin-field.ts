import { createContext, useContext, useMemo } from "react";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { valueAt } from "~/lib/value-at";
import { intentOf } from "../shared/form/reply-of";

/** Typed values, nested by field name. Many forms have one field per language of the shop. */
export type FieldValues = Record<string, unknown>;

/** The refusal of the surrounding form. */
export const ReplyContext = createContext<FormReply | null>(null);

/**
 * The refusal of the form with this intent. A reply to a form with files has no intent when the session had ended,
 * because its body is not read.
 */
export function replyIn(
  answer: FormReply | null | undefined,
  intent: string,
  isUpload = false,
): FormReply | null {
  const answered = intentOf(answer);
  return answer && (answered === intent || (isUpload && answered === undefined)) ? answer : null;
}

/** The result when the body was parsed; null for a body that was too large, or had files after the session ended. */
const parsedResult = (reply: FormReply | null) => (reply?.result.fields?.length ? reply.result : null);

/** A field's id of letters, digits and dashes. Pages with several forms put the form's name first. */
export const fieldId = (...parts: (string | number)[]): string => parts.join("-").replace(/[^\w-]+/g, "-");

/**
 * Props of a Mantine input in an `AdminForm`: name, id, the typed or stored value, and the error. Usage: `const field =
 * useAdminField()`, `<TextInput {...field("name", stored)} />`.
 */
export function useAdminField() {
  const translate = useTranslate();
  const reply = useContext(ReplyContext);
  const result = parsedResult(reply);
  const sent = useMemo(() => new Set(result?.fields), [result]);
  return (name: string, kept?: string) => {
    // Fields that are not the schema's are not in the result.
    const typed = sent.has(name) ? (valueAt(result?.initialValue, name) ?? "") : kept;
    const [error] = reply?.result.error?.[name] ?? [];
    return {
      name,
      id: fieldId(name),
      defaultValue: typed as string | undefined,
      error: error && translate(error, reply?.values),
    };
  };
}

/** Returns a function with the checked state of a checkbox: as sent, else `kept`. */
export function useAdminChecked() {
  const result = parsedResult(useContext(ReplyContext));
  return (name: string, kept: boolean): boolean =>
    result ? valueAt(result.initialValue, name) === "on" : kept;
}
