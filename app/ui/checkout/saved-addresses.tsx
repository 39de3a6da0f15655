import { useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { SavedAddress } from "./buyer";

interface SavedAddressesProps {
  addresses: SavedAddress[];
  onFill(address: SavedAddress): void;
}

/** Buttons that fill the address fields with a saved address. */
export function SavedAddresses({ addresses, onFill }: SavedAddressesProps) {
  const translate = useTranslate();
  const [isIncomplete, setIncomplete] = useState(false);
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
            const field = event.currentTarget.form?.elements.namedItem("addressLine");
            if (!(field instanceof HTMLInputElement)) return;
            event.preventDefault();
            field.value = address.line;
            field.focus();
            setIncomplete(address.district === null);
            onFill(address);
          }}
        >
          {address.name}
        </button>
      ))}
      <p className="field__hint" role="status">
        {isIncomplete && translate("checkout.savedWithoutDistrict")}
      </p>
    </fieldset>
  );
}
