import { useState } from "react";
import { type AddressValues, DEFAULT_POSITION, type Position, positionAt } from "~/domain/addresses/address";
import type { AddressFields } from "~/domain/addresses/address.schema";
import type { AddressFields as ShownAddressFields } from "~/domain/delivery/address-fields";
import type { FormAnswer } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { districtLine, type Place } from "~/lib/peru/district";
import { CountryField } from "~/ui/shared/address/country-field";
import { PlaceFields } from "~/ui/shared/address/place-fields";
import { DistrictFields } from "~/ui/shared/district/district-fields";
import type { FormField } from "~/ui/shared/field-props";
import { ActionForm, type Constraint } from "~/ui/shared/form/action-form";
import { type AnyField, Field } from "~/ui/shared/form/field";
import { replyOf } from "~/ui/shared/form/reply-of";
import { MemberPage } from "../member/member-page";
import { AddressMapHost } from "./address-map-host";
import type { AddressMapProps } from "./address-map-props";
import { AddressesCard } from "./addresses-card";

export interface AddressFormProps {
  action: string;
  values: AddressValues;
  /** The stored address's version; undefined for a new one. */
  version?: number;
  /** Null when the shop has no map. */
  tiles: AddressMapProps["tiles"] | null;
  constraint: Constraint;
  /** Of Peru. */
  departments: Place[];
  /** ISO 3166-1 alpha-2 codes and names. */
  countries: [code: string, name: string][];
  /** Of the country that the page was sent with. */
  addressFields: ShownAddressFields;
  answer: FormAnswer | undefined;
}

const degrees = (typed: unknown, otherwise: number): number => {
  const number = Number(typed || Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
};

const isDefault = ({ lat, lng }: Position): boolean =>
  lat === DEFAULT_POSITION.lat && lng === DEFAULT_POSITION.lng;

type FieldsOf = Record<"name" | "address" | "lat" | "lng", AnyField>;

function Words({ fields }: { fields: FieldsOf }) {
  const translate = useTranslate();
  return (
    <>
      <Field
        field={fields.name}
        label={translate("addresses.name")}
        hint={translate("addresses.nameHint")}
        autoComplete="off"
      />
      <Field field={fields.address} label={translate("addresses.address")}>
        {(control) => <textarea {...control} rows={3} autoComplete="street-address" />}
      </Field>
    </>
  );
}

/** Read-only; set by the map. */
function PositionFields({ position, fields }: { position: Position; fields: FieldsOf }) {
  const translate = useTranslate();
  return (
    <>
      <div className="address-place__degrees">
        {(["lat", "lng"] as const).map((name) => (
          <Field
            key={name}
            field={fields[name]}
            label={translate(name === "lat" ? "addresses.lat" : "addresses.lng")}
            required={false}
            defaultValue={undefined}
            value={position[name]}
            readOnly
            inputMode="decimal"
          />
        ))}
      </div>
      {isDefault(position) && <p className="hint">{translate("addresses.notChosen")}</p>}
    </>
  );
}

/**
 * Creates or changes an address, on the page and in the dialog. Without script the position stays as stored, or is the
 * default one.
 */
export function AddressForm({
  action,
  values,
  version,
  tiles,
  constraint,
  departments,
  countries,
  addressFields,
  answer,
}: AddressFormProps) {
  const translate = useTranslate();
  const typed = replyOf(answer, "save")?.result.initialValue;
  const [country, setCountry] = useState(String(typed?.country ?? values.country ?? ""));
  const [position, setPosition] = useState<Position>({
    lat: degrees(typed?.lat, values.lat),
    lng: degrees(typed?.lng, values.lng),
  });
  return (
    <ActionForm<AddressFields>
      id="address"
      action={action}
      intent="save"
      submit={translate("addresses.save")}
      hidden={version === undefined ? {} : { version }}
      answer={answer}
      constraint={constraint}
      defaultValue={{
        name: values.name,
        address: values.address,
        country: values.country ?? "",
        city: values.place?.city ?? "",
        state: values.place?.state ?? "",
        postcode: values.place?.postcode ?? "",
        district: values.district ? districtLine(values.district) : "",
      }}
    >
      {(fields, reply) => (
        <>
          <Words fields={fields} />
          <CountryField field={fields.country as FormField} countries={countries} onChoose={setCountry}>
            <button
              type="submit"
              className="button button--quiet"
              name="search"
              value="country"
              formNoValidate
            >
              {translate("addresses.showFields")}
            </button>
          </CountryField>
          <div hidden={country !== "PE"}>
            <DistrictFields
              departments={departments}
              district={reply?.districts?.length === 1 ? (reply.districts[0] ?? null) : values.district}
              found={reply?.districts}
              field={fields.district as FormField}
              search={{ name: "search", value: "district" }}
            />
          </div>
          <PlaceFields
            country={country}
            shown={reply?.addressFields ?? addressFields}
            fieldOf={(name) => fields[name] as FormField}
          />
          <PositionFields position={position} fields={fields} />
          {tiles && (
            <AddressMapHost
              tiles={tiles}
              position={position}
              onMove={(place) => setPosition(positionAt(place))}
            />
          )}
        </>
      )}
    </ActionForm>
  );
}

export function AddressFormPage({ title, ...form }: AddressFormProps & { title: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <MemberPage title={translate("common.addresses")}>
      <AddressesCard closeTo={hrefs.addresses(locale)}>
        <h3 className="addresses__mode">{title}</h3>
        <AddressForm {...form} />
      </AddressesCard>
    </MemberPage>
  );
}
