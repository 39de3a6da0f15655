import { useRef } from "react";
import type { AddressFields, ShownField } from "~/domain/delivery/address-fields";
import { useTranslate } from "~/i18n/use-translate";
import type { AddressField } from "~/lib/address/address-form";
import type { FormField } from "../field-props";
import { Field } from "../form/field";
import { useAddressFields } from "./use-address-fields";

interface PlaceFieldsProps {
  /** The chosen country. */
  country: string;
  /** Of the country with which the page was sent. */
  shown: AddressFields;
  fieldOf(name: AddressField): FormField;
  /** Replace what the fields have at first. */
  filled?: { country: string; values: Partial<Record<AddressField, string>> } | null;
}

const autoComplete = { city: "address-level2", state: "address-level1", postcode: "postal-code" } as const;

/** Copies conform's fields, whose properties are getters. An error is about the country that was sent. */
const fieldWith = (field: FormField, { value, isSent }: { value: string; isSent: boolean }): FormField => ({
  id: field.id,
  name: field.name,
  errorId: field.errorId,
  descriptionId: field.descriptionId,
  errors: isSent ? field.errors : undefined,
  autoFocus: isSent ? field.autoFocus : undefined,
  initialValue: value,
});

interface PlaceFieldProps {
  field: FormField;
  shown: ShownField;
  onType(value: string): void;
}

function PlaceField({ field, shown, onType }: PlaceFieldProps) {
  const translate = useTranslate();
  const value = String(field.initialValue ?? "");
  const { name, label, isRequired, example, regions } = shown;
  const chosen = regions.find((region) => region.value === value || region.name === value);
  return (
    <Field
      field={field}
      label={label}
      errorValues={{ example }}
      {...(isRequired ? {} : { optional: translate("checkout.optional") })}
      {...(example ? { hint: translate("checkout.postcodeHint", { example }) } : {})}
      autoComplete={autoComplete[name]}
      autoCapitalize={name === "postcode" ? "characters" : "words"}
      enterKeyHint="next"
      inputMode={/^\d+$/.test(example) ? "numeric" : "text"}
      onInput={({ currentTarget }) => onType(currentTarget.value)}
    >
      {regions.length > 0
        ? ({ defaultValue: _, ...control }) => (
            <select
              {...control}
              defaultValue={chosen?.value ?? value}
              autoComplete={autoComplete[name]}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
            >
              <option value="">{translate("district.choose")}</option>
              {value && !chosen && <option value={value}>{value}</option>}
              {regions.map((region) => (
                <option key={region.value} value={region.value}>
                  {region.name}
                </option>
              ))}
            </select>
          )
        : undefined}
    </Field>
  );
}

/**
 * The address fields after the street, as the chosen country has them. Another country keeps the city only. Text fields
 * stand in for fields that are not loaded. What was typed is kept while another country is chosen.
 */
export function PlaceFields({ country, shown, fieldOf, filled }: PlaceFieldsProps) {
  const translate = useTranslate();
  const typed = useRef<Record<string, string>>({});
  const unknown = (name: AddressField, label: string): ShownField => ({
    name,
    label,
    isRequired: name === "city",
    example: "",
    regions: [],
  });
  const fields = useAddressFields(country, shown) ?? [
    unknown("city", translate("checkout.city")),
    unknown("state", translate("checkout.area")),
    unknown("postcode", translate("checkout.postcode")),
  ];
  /** The city is the same field for all countries. */
  const placeOf = (name: AddressField) => (name === "city" ? name : `${name}.${country}`);
  const initialValueOf = (name: AddressField): string => {
    const own = typed.current[placeOf(name)];
    if (own !== undefined) return own;
    if (filled?.country === country) return filled.values[name] ?? "";
    const isOwn = country === shown.country || name === "city";
    return isOwn ? String(fieldOf(name).initialValue ?? "") : "";
  };
  return fields.map((field) => (
    <PlaceField
      key={field.name === "city" ? "city" : `${placeOf(field.name)}.${field.regions.length}`}
      field={fieldWith(fieldOf(field.name), {
        value: initialValueOf(field.name),
        isSent: country === shown.country,
      })}
      shown={field}
      onType={(value) => {
        typed.current[placeOf(field.name)] = value;
      }}
    />
  ));
}
