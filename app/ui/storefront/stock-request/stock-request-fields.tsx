import type { ReactNode } from "react";
import type { SizeOption } from "~/domain/catalog/catalog";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import type { StockRequestAnswer, StockRequestErrors } from "./stock-request";

/** What ties a control to its label and error. */
interface Control {
  id: string;
  name: string;
  required: true;
  autoFocus: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface PartProps {
  name: keyof StockRequestErrors;
  errors: StockRequestErrors;
  children(control: Control): ReactNode;
}

const fields = ["size", "email", "consent"] as const;

function Part({ name, errors, children }: PartProps) {
  const translate = useTranslate();
  const id = `stock-${name}`;
  const error: MessageKey | undefined = errors[name];
  return (
    <div className="field">
      {children({
        id,
        name,
        required: true,
        // The page was asked for by sending the form, and this is where it has to be mended.
        autoFocus: fields.find((field) => errors[field]) === name || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {translate(error)}
        </p>
      )}
    </div>
  );
}

interface FieldsProps {
  sizes: SizeOption[];
  answer: StockRequestAnswer | null;
}

/** Which size without stock, which e-mail, and the consent to keep it; with what was typed and is wrong. */
export function StockRequestFields({ sizes, answer }: FieldsProps) {
  const translate = useTranslate();
  const { values, errors: found = {} } = answer && !answer.kept ? answer : {};
  const soldOut = sizes.filter(({ stock }) => stock === 0).flatMap(({ size }) => size ?? []);
  const hasSizes = soldOut.length > 0;
  // Where there is no size to choose, what is wrong with it is said beside the e-mail.
  const errors = hasSizes ? found : { email: found.email ?? found.size, consent: found.consent };
  return (
    <>
      {hasSizes && (
        <Part name="size" errors={errors}>
          {(control) => (
            <>
              <label htmlFor={control.id}>{translate("stockRequest.size")}</label>
              <select {...control} defaultValue={values?.size ?? (soldOut.length === 1 ? soldOut[0] : "")}>
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
      <Part name="email" errors={errors}>
        {(control) => (
          <>
            <label htmlFor={control.id}>{translate("stockRequest.email")}</label>
            <input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={150}
              defaultValue={values?.email}
            />
          </>
        )}
      </Part>
      <Part name="consent" errors={errors}>
        {(control) => (
          <>
            <div className="stock-request__consent">
              <input {...control} type="checkbox" value="yes" />
              <label htmlFor={control.id}>{translate("stockRequest.consent")}</label>
            </div>
            <p className="field__hint">{translate("stockRequest.consentHint")}</p>
          </>
        )}
      </Part>
    </>
  );
}
