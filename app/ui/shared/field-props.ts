import type { FormResult } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";

/** Native validation attributes derived from a field's schema. */
export interface FieldConstraint {
  required?: boolean | undefined;
}

/** Props of `Field`; a subset of conform's field metadata. */
export interface FormField extends FieldConstraint {
  id: string;
  name: string;
  /** The typed value, else the default. */
  initialValue?: unknown;
  errors?: MessageKey[] | undefined;
  errorId: string;
  descriptionId: string;
  autoFocus?: boolean | undefined;
}

interface Options {
  /** Default: the field name. */
  id?: string;
  /** Initial value. */
  defaultValue?: string | undefined;
  constraint?: FieldConstraint | undefined;
}

/** Field metadata for plain forms, on pages whose script budget has no room for conform. */
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
