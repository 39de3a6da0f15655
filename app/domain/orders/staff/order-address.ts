interface OrderAddress {
  addressLine: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
}

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(code) ?? code;

/** The lines of an order's address, in Peru with the district on its own; none for an order that is collected. */
export const orderAddressLines = (
  { addressLine, country, ...place }: OrderAddress,
  locale: string,
): string[] => {
  if (!addressLine) return [];
  const { district, city, state, postcode } = place;
  const around = [city, country === "PE" && state === city ? null : state, postcode]
    .filter(Boolean)
    .join(", ");
  return [addressLine, district ?? "", around, countryName(country, locale)].filter(Boolean);
};
