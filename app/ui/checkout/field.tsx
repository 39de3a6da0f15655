import { type ReactNode, useContext } from "react";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { FieldIds } from "../shared/field-ids";

/** Native attributes that follow from the form's schema. */
export interface FieldRules {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

export interface FieldState {
  /** What was typed before. */
  value?: string;
  error?: MessageKey;
  /** Whether the page should begin at this field, as the first one with an error. */
  isFirstError?: boolean;
  rules?: FieldRules;
}

/** What ties a control to its label, hint and error. */
interface ControlAttributes extends FieldRules {
  id: string;
  name: string;
  defaultValue: string | undefined;
  autoFocus: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps extends FieldState {
  name: string;
  label: string;
  hint?: string;
  /** Whether it may be left empty; `true` says so in checkout's word. */
  optional?: boolean | string;
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label, its hint and, beside it, what is wrong with it. */
export function Field({
  name,
  label,
  hint,
  optional,
  value,
  error,
  isFirstError,
  rules,
  children,
}: FieldProps) {
  const translate = useTranslate();
  const id = useContext(FieldIds) + name;
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{" "}
        {optional && (
          <span className="field__optional">
            ({optional === true ? translate("checkout.optional") : optional})
          </span>
        )}
      </label>
      {children({
        id,
        name,
        defaultValue: value,
        // The page was asked for by sending the form, and this is where it has to be mended.
        autoFocus: isFirstError || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
        ...rules,
      })}
      {error && (
        <p className="field__error" id={errorId ?? undefined}>
          {translate(error)}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={hintId ?? undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}
