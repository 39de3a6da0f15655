import type { FormResult } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";

/** Native attributes that follow from a field's schema. */
export interface FieldConstraint {
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
}

/** A field as `Field` shows it. Those of conform's `useForm` have more. */
export interface FormField extends FieldConstraint {
  id: string;
  name: string;
  /** What was typed, or else what the form begins with. */
  initialValue?: unknown;
  errors?: MessageKey[] | undefined;
  errorId: string;
  descriptionId: string;
  autoFocus?: boolean | undefined;
}

interface Options {
  /** Default: the name. */
  id?: string;
  /** What the form begins with. */
  defaultValue?: string | undefined;
  constraint?: FieldConstraint | undefined;
}

/** A field of a plain form, for pages whose script has no room for conform. */
export function fieldProps(
  lastResult: FormResult | null | undefined,
  name: string,
  { id = name, defaultValue, constraint }: Options = {},
): FormField & { initialValue: string | undefined } {
  const typed = lastResult?.initialValue;
  return {
    ...constraint,
    id,
    name,
    initialValue: typed ? (typed[name] as string | undefined) : defaultValue,
    errors: lastResult?.error?.[name] ?? undefined,
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
  };
}
