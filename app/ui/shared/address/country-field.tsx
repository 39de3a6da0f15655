import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { FormField } from "../field-props";
import { Field } from "../form/field";

interface CountryFieldProps {
  field: FormField;
  /** ISO 3166-1 alpha-2 codes and names. */
  countries: [code: string, name: string][];
  onChoose(country: string): void;
  /** The button that displays the country's fields without script. */
  children: ReactNode;
}

/** The country of an address, which determines its other fields. */
export function CountryField({ field, countries, onChoose, children }: CountryFieldProps) {
  const translate = useTranslate();
  const select = useRef<HTMLSelectElement>(null);
  // The value may have been changed before hydration.
  useEffect(() => onChoose(select.current?.value ?? ""), [onChoose]);
  return (
    <Field field={field} label={translate("checkout.country")}>
      {(control) => (
        <>
          <select
            {...control}
            ref={select}
            required
            autoComplete="country"
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            <option value="">{translate("checkout.chooseCountry")}</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <noscript>{children}</noscript>
        </>
      )}
    </Field>
  );
}
