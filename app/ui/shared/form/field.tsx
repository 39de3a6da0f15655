import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type ComponentProps, type ReactNode, useContext } from "react";
import type { MessageKey } from "~/i18n/messages";
import type { MessageValues } from "~/i18n/translate";
import { useTranslate } from "~/i18n/use-translate";
import type { FormField } from "../field-props";
import { AlertedErrorContext } from "./alerted-error";

/** A field of `useForm` with any value. */
// biome-ignore lint/suspicious/noExplicitAny: conform's type of a field is invariant in its form's.
export type AnyField = FieldMetadata<any, any, MessageKey[]>;

type InputType = Exclude<Parameters<typeof getInputProps>[1]["type"], "checkbox" | "radio">;
type InputProps = Omit<ComponentProps<"input">, "type" | "children">;

interface FieldProps extends InputProps {
  field: FormField;
  label: string;
  hint?: string;
  /** Displayed after the label of an optional field. */
  optional?: string;
  type?: InputType;
  /** Values of the error's placeholders. */
  errorValues?: MessageValues;
  /** Renders another control than an input. */
  children?: (
    control: Omit<ReturnType<typeof getInputProps>, "type"> & { autoFocus: boolean | undefined },
  ) => ReactNode;
}

/** A control with label, hint and error. Other attributes go to the input. */
export function Field({
  field,
  label,
  hint,
  optional,
  type = "text",
  errorValues,
  children,
  ...attributes
}: FieldProps) {
  const translate = useTranslate();
  const alerted = useContext(AlertedErrorContext);
  const { id, name, errors, errorId, descriptionId, autoFocus } = field;
  const { type: _, ...inputProps } = getInputProps(field as AnyField, {
    type,
    ...(hint ? { ariaDescribedBy: descriptionId } : {}),
  });
  const control = Object.assign({ id, name, autoFocus }, inputProps);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="field__optional">({optional})</span>}
      </label>
      {children ? children(control) : <input {...control} type={type} {...attributes} />}
      {errors?.[0] && (
        <p className="field__error" id={errorId} role={errors[0] === alerted ? "alert" : undefined}>
          {translate(errors[0], errorValues)}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={descriptionId}>
          {hint}
        </p>
      )}
    </div>
  );
}
