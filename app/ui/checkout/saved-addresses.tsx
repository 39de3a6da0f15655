import { useTranslate } from "~/i18n/use-translate";
import type { SavedAddress } from "./buyer";

/** Buttons that fill the address field with a saved address. */
export function SavedAddresses({ addresses }: { addresses: SavedAddress[] }) {
  const translate = useTranslate();
  if (addresses.length === 0) return null;
  return (
    <fieldset className="buyer__saved">
      <legend className="field__label">{translate("checkout.savedAddresses")}</legend>
      {addresses.map(({ id, name, line }) => (
        <button
          key={id}
          name="addressId"
          value={id}
          className="button button--quiet"
          formNoValidate
          onClick={(event) => {
            const field = event.currentTarget.form?.elements.namedItem("addressLine");
            if (!(field instanceof HTMLInputElement)) return;
            event.preventDefault();
            field.value = line;
            field.focus();
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
