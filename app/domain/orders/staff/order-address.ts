interface OrderAddress {
  addressLine: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
}

/** The lines of an order's address; none for an order that is collected. */
export const orderAddressLines = ({ addressLine, country, ...place }: OrderAddress): string[] => {
  const { district, city, state, postcode } = place;
  const locality = [district, city, state, postcode].filter(Boolean).join(", ");
  return addressLine ? [addressLine, locality, country].filter(Boolean) : [];
};
