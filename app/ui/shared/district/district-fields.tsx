import { useTranslate } from "~/i18n/use-translate";
import { type District, districtLine } from "~/lib/peru/district";
import { Field } from "../form/field";
import { DistrictSelects, type DistrictSelectsProps } from "./district-selects";

interface DistrictFieldsProps extends DistrictSelectsProps {
  /** The districts that the sent text fits; a single one is chosen. */
  found: readonly District[] | undefined;
  /** Attributes of the button that searches by sending the form. */
  search: { name: string; value: string; formAction?: string };
  /** Another key makes the selects choose `district` again. */
  resetKey?: number;
}

/** The search, and the districts found as radio buttons. */
function DistrictSearch({ field, district, found, search }: Omit<DistrictFieldsProps, "departments">) {
  const translate = useTranslate();
  const [only, ...others] = found ?? (district ? [district] : []);
  return (
    <div className="district__search">
      <Field
        field={field}
        type="search"
        label={translate("district.district")}
        hint={translate("district.hint")}
        autoComplete="address-level3"
        enterKeyHint="search"
        required={false}
        defaultValue={
          (field.initialValue as string | undefined) ||
          (only && others.length === 0 ? districtLine(only) : "")
        }
      />
      <button type="submit" className="button button--quiet" formNoValidate {...search}>
        {translate("district.search")}
      </button>
      {only && others.length === 0 && (
        <p className="district__chosen">
          <input type="hidden" name="ubigeo" value={only.ubigeo} />
          {translate("district.chosen", { district: districtLine(only) })}
        </p>
      )}
      {only && others.length > 0 && (
        <fieldset className="district__found">
          <legend className="field__label">{translate("district.which")}</legend>
          {[only, ...others].map((place) => (
            <label key={place.ubigeo}>
              <input
                type="radio"
                name="ubigeo"
                value={place.ubigeo}
                defaultChecked={place.ubigeo === district?.ubigeo}
              />{" "}
              {districtLine(place)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** A district of Peru: three selects, or without script a search that the server answers with the form. */
export function DistrictFields({ found, search, resetKey, ...selects }: DistrictFieldsProps) {
  const { district, field } = selects;
  return (
    <div className="district" id="district-fields">
      <noscript>
        <DistrictSearch field={field} district={district} found={found} search={search} />
      </noscript>
      <DistrictSelects key={resetKey} {...selects} />
    </div>
  );
}
