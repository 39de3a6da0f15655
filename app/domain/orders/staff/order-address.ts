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

/** The lines of an order's address; none for an order that is collected. */
export const orderAddressLines = (
  { addressLine, country, ...place }: OrderAddress,
  locale: string,
): string[] => {
  const { district, city, state, postcode } = place;
  const locality = [district, city, state, postcode].filter(Boolean).join(", ");
  return addressLine ? [addressLine, locality, countryName(country, locale)].filter(Boolean) : [];
};
