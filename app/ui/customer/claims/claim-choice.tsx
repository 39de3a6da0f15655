import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import type { FormField } from "~/ui/shared/field-props";

interface ClaimChoiceProps {
  field: FormField;
  legend: string;
  options: readonly { value: string; label: string; hint?: string }[];
}

/** Radio buttons with their error. */
export function ClaimChoice({ field, legend, options }: ClaimChoiceProps) {
  const translate = useTranslate();
  const { name, initialValue, errors, errorId } = field;
  const [error] = (errors ?? []) as MessageKey[];
  return (
    <fieldset className="choice">
      <legend className="field__label">{legend}</legend>
      {options.map(({ value, label, hint }) => {
        const hintId = `${errorId}-${value}`;
        const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
        return (
          <div key={value}>
            <label className="choice__option">
              <input
                type="radio"
                name={name}
                value={value}
                required
                defaultChecked={initialValue === value}
                aria-describedby={described || undefined}
                aria-invalid={error ? true : undefined}
              />
              {label}
            </label>
            {hint && (
              <p className="field__hint" id={hintId}>
                {hint}
              </p>
            )}
          </div>
        );
      })}
      {error && (
        <p className="field__error" id={errorId}>
          {translate(error)}
        </p>
      )}
    </fieldset>
  );
}
