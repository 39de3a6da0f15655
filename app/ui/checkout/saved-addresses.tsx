import { useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { SavedAddress } from "./buyer";

interface SavedAddressesProps {
  addresses: SavedAddress[];
  /** The chosen country. */
  country: string;
  onFill(address: SavedAddress): void;
}

/** Buttons that fill the address fields with a saved address. */
export function SavedAddresses({ addresses, country, onFill }: SavedAddressesProps) {
  const translate = useTranslate();
  const [filled, setFilled] = useState<SavedAddress | null>(null);
  if (addresses.length === 0) return null;
  return (
    <fieldset className="buyer__saved">
      <legend className="field__label">{translate("checkout.savedAddresses")}</legend>
      {addresses.map((address) => (
        <button
          key={address.id}
          name="addressId"
          value={address.id}
          className="button button--quiet"
          formNoValidate
          onClick={(event) => {
            const fields = event.currentTarget.form?.elements;
            const line = fields?.namedItem("addressLine");
            const chosen = fields?.namedItem("country");
            if (!(line instanceof HTMLInputElement && chosen instanceof HTMLSelectElement)) return;
            // A country to which nothing is delivered: the server says so.
            const isServed = [...chosen.options].some(({ value }) => value === address.country);
            if (address.country && !isServed) return;
            event.preventDefault();
            line.value = address.line;
            if (address.country) chosen.value = address.country;
            setFilled(address);
            onFill(address);
          }}
        >
          {address.name}
        </button>
      ))}
      <p className="field__hint" role="status">
        {filled && !filled.district && country === "PE" && translate("checkout.savedWithoutDistrict")}
      </p>
    </fieldset>
  );
}
