import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { District, Place } from "~/lib/peru/district";
import type { FormField } from "../field-props";
import { useHydrated } from "../use-hydrated";
import { usePlaces } from "./use-places";

interface PlaceSelectProps {
  id: string;
  name?: string | undefined;
  label: string;
  value: string;
  places: readonly Place[];
  onChoose(code: string): void;
  /** Id of the error that this select has. */
  errorId?: string | undefined;
  autoComplete: string;
}

function PlaceSelect({ id, label, value, places, onChoose, errorId, ...attributes }: PlaceSelectProps) {
  const translate = useTranslate();
  const select = useRef<HTMLSelectElement>(null);
  // The value may have been changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (select.current && select.current.value !== value) onChoose(select.current.value);
  }, []);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...attributes}
        ref={select}
        id={id}
        value={value}
        onChange={({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChoose(currentTarget.value)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      >
        <option value="">{translate("district.choose")}</option>
        {places.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface DistrictSelectsProps {
  departments: readonly Place[];
  /** Chosen at first. */
  district: District | null;
  /** Its errors are displayed here. */
  field: FormField;
  onChoose?: ((ubigeo: string) => void) | undefined;
}

/**
 * Department, province and district, each select with the places of the one before it. Only the district is sent, as
 * `ubigeo`.
 */
export function DistrictSelects({ departments, district, field, onChoose }: DistrictSelectsProps) {
  const translate = useTranslate();
  const isHydrated = useHydrated();
  const [code, setCode] = useState(district?.ubigeo ?? "");
  const [department, province] = [code.slice(0, 2), code.slice(0, 4)];
  const provinces = usePlaces(department);
  const districts = usePlaces(province.length === 4 ? province : "");
  const choose = (chosen: string) => {
    setCode(chosen);
    onChoose?.(chosen.length === 6 ? chosen : "");
  };
  const known = (places: typeof provinces.places, length: number, name: string | undefined): Place[] => {
    if (Array.isArray(places)) return places;
    const own = district?.ubigeo.slice(0, length);
    return own && name && code.startsWith(own) ? [[own, name]] : [];
  };
  const [error] = field.errors ?? [];
  const isWrong = isHydrated && error && code.length < 6;
  const errorAt = (length: number) =>
    isWrong && code.length === length ? `${field.id}-selects-error` : undefined;
  const failed = [provinces, districts].find(({ places }) => places === "failed");
  return (
    <div className="district__selects">
      <PlaceSelect
        id={`${field.id}-department`}
        label={translate("district.department")}
        value={department}
        places={departments}
        onChoose={choose}
        errorId={errorAt(0)}
        autoComplete="address-level1"
      />
      <PlaceSelect
        id={`${field.id}-province`}
        label={translate("district.province")}
        value={province.length === 4 ? province : ""}
        places={known(provinces.places, 4, district?.province)}
        onChoose={(chosen) => choose(chosen || department)}
        errorId={errorAt(2)}
        autoComplete="address-level2"
      />
      <PlaceSelect
        id={`${field.id}-district`}
        // Before hydration, when the selects cannot be used, the server keeps the district unless the search sends one.
        name={isHydrated ? "ubigeo" : "keptUbigeo"}
        label={translate("district.district")}
        value={code.length === 6 ? code : ""}
        places={known(districts.places, 6, district?.district)}
        onChoose={(chosen) => choose(chosen || province)}
        errorId={errorAt(4)}
        autoComplete="address-level3"
      />
      {isWrong && (
        <p className="field__error" id={`${field.id}-selects-error`}>
          {translate(error)}
        </p>
      )}
      {failed && (
        <p className="field__error" role="alert">
          {translate("district.failed")}{" "}
          <button type="button" className="text-button" onClick={failed.retry}>
            {translate("district.retry")}
          </button>
        </p>
      )}
    </div>
  );
}
