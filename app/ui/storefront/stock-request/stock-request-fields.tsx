import type { ReactNode } from "react";
import type { SizeOption } from "~/domain/catalog/catalog";
import type { FormResult } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { fieldProps } from "../../shared/field-props";

/** Props that link a control to its label and error. */
interface Control {
  id: string;
  name: string;
  required: true;
  defaultValue: string | undefined;
  autoFocus: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface PartProps {
  field: ReturnType<typeof fieldProps>;
  /** Gets `autoFocus`, for pages without script. */
  isFirstWrong: boolean;
  children(control: Control): ReactNode;
}

function Part({ field, isFirstWrong, children }: PartProps) {
  const translate = useTranslate();
  const { id, name, initialValue, errors: [error] = [], errorId } = field;
  return (
    <div className="field">
      {children({
        id,
        name,
        required: true,
        defaultValue: initialValue,
        // The page is the reply to this form, so it starts at the first error.
        autoFocus: isFirstWrong || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? errorId : undefined,
      })}
      {error && (
        <p className="field__error" id={errorId}>
          {translate(error)}
        </p>
      )}
    </div>
  );
}

interface FieldsProps {
  sizes: SizeOption[];
  lastResult: FormResult | null;
}

/** Sold-out size, e-mail and consent. */
export function StockRequestFields({ sizes, lastResult }: FieldsProps) {
  const translate = useTranslate();
  const soldOut = sizes.filter(({ stock }) => stock === 0).flatMap(({ size }) => size ?? []);
  const hasSizes = soldOut.length > 0;
  const [onlySize] = soldOut.length === 1 ? soldOut : [];
  const field = (name: string, defaultValue?: string) =>
    fieldProps(lastResult, name, { id: `stock-${name}`, defaultValue });
  const [size, email, consent] = [field("size", onlySize), field("email"), field("consent")];
  // Without a size field, its error is displayed beside the e-mail.
  if (!hasSizes) email.errors ??= size.errors;
  const firstWrong = (hasSizes ? [size, email, consent] : [email, consent]).find(({ errors }) => errors);
  const part = (of: typeof size) => ({ field: of, isFirstWrong: of === firstWrong });
  return (
    <>
      {hasSizes && (
        <Part {...part(size)}>
          {(control) => (
            <>
              <label htmlFor={control.id}>{translate("stockRequest.size")}</label>
              <select {...control}>
                <option value="">{translate("stockRequest.chooseSize")}</option>
                {soldOut.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
            </>
          )}
        </Part>
      )}
      <Part {...part(email)}>
        {(control) => (
          <>
            <label htmlFor={control.id}>{translate("stockRequest.email")}</label>
            <input {...control} type="email" autoComplete="email" />
          </>
        )}
      </Part>
      <Part {...part(consent)}>
        {(control) => (
          <>
            <div className="stock-request__consent">
              <input {...control} defaultValue={undefined} type="checkbox" value="yes" />
              <label htmlFor={control.id}>{translate("stockRequest.consent")}</label>
            </div>
            <p className="field__hint">{translate("stockRequest.consentHint")}</p>
          </>
        )}
      </Part>
    </>
  );
}
