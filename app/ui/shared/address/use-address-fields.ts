import { useEffect, useState } from "react";
import type { AddressFields, ShownField } from "~/domain/delivery/address-fields";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";

async function fetchFields(locale: string, country: string): Promise<AddressFields | null> {
  try {
    const response = await fetch(hrefs.addressFields(locale, country));
    return response.ok ? ((await response.json()) as AddressFields) : null;
  } catch {
    return null;
  }
}

/**
 * The fields of the chosen country; `shown` are those of the page. Null while they are loaded, and where they cannot be:
 * the server checks the form all the same.
 */
export function useAddressFields(country: string, shown: AddressFields): ShownField[] | null {
  const locale = useLocale();
  const [loaded, setLoaded] = useState(shown);
  const known = [shown, loaded].find((fields) => fields.country === country);
  const isMissing = country !== "" && country !== "PE" && !known;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void fetchFields(locale, country).then((fields) => {
      if (isCurrent && fields) setLoaded(fields);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, locale, country]);
  return isMissing ? null : (known?.fields ?? []);
}
