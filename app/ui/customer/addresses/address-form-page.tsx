import { useState } from "react";
import { type AddressValues, type Position, positionAt } from "~/domain/addresses/address";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Field } from "~/ui/checkout/field";
import { type FormProblem, fieldOf } from "~/ui/shared/form-problem";
import { KeptForm } from "../member/kept-form";
import { MemberPage } from "../member/member-page";
import { AddressMapHost } from "./address-map-host";
import type { AddressMapProps } from "./address-map-props";
import { AddressesCard } from "./addresses-card";

export interface AddressFormProps {
  action: string;
  values: AddressValues;
  /** Of the address that is changed; absent for a new one. */
  version?: number;
  /** Null where the shop has no map. */
  tiles: AddressMapProps["tiles"] | null;
  answer: FormProblem | undefined;
}

const degrees = (typed: string | undefined, otherwise: number): number => {
  const number = Number(typed || Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
};

function Words({ problem, values }: { problem: FormProblem | null; values: AddressValues }) {
  const translate = useTranslate();
  return (
    <>
      <Field
        name="nombre"
        label={translate("addresses.name")}
        hint={translate("addresses.nameHint")}
        {...fieldOf(problem, "nombre", values.nombre)}
        rules={{ required: true, maxLength: 60 }}
      >
        {(control) => <input {...control} type="text" autoComplete="off" />}
      </Field>
      <Field
        name="direccion"
        label={translate("addresses.address")}
        {...fieldOf(problem, "direccion", values.direccion)}
        rules={{ required: true, minLength: 5, maxLength: 300 }}
      >
        {(control) => <textarea {...control} rows={3} autoComplete="street-address" />}
      </Field>
    </>
  );
}

/** Read-only: the map writes them. */
function Place({ position, problem }: { position: Position; problem: FormProblem | null }) {
  const translate = useTranslate();
  const { lat, lng } = position;
  return (
    <div className="address-place__degrees">
      {Object.entries({ lat, lng }).map(([name, value]) => (
        <Field
          key={name}
          name={name}
          label={translate(name === "lat" ? "addresses.lat" : "addresses.lng")}
          {...fieldOf(problem, name)}
        >
          {({ defaultValue: _, ...control }) => (
            <input {...control} type="text" value={value} readOnly inputMode="decimal" />
          )}
        </Field>
      ))}
    </div>
  );
}

/**
 * A new address, or a change of one, for the page and the dialog. Without script it lies where it did, or at the default
 * place.
 */
export function AddressForm({ action, values, version, tiles, answer }: AddressFormProps) {
  const translate = useTranslate();
  const [position, setPosition] = useState<Position>({
    lat: degrees(answer?.values.lat, values.lat),
    lng: degrees(answer?.values.lng, values.lng),
  });
  return (
    <KeptForm
      action={action}
      intent="save"
      submit={translate("addresses.save")}
      hidden={version === undefined ? {} : { version }}
      answer={answer}
    >
      {(problem) => (
        <>
          <Words problem={problem} values={values} />
          <Place position={position} problem={problem} />
          {tiles && (
            <AddressMapHost
              tiles={tiles}
              position={position}
              onMove={(place) => setPosition(positionAt(place))}
            />
          )}
        </>
      )}
    </KeptForm>
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
