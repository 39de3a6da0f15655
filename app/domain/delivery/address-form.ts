/** `none`: the country's addresses have no such field. */
type FieldNeed = "required" | "optional" | "none";

/** Address fields that differ by country; the street is always required. */
export interface AddressForm {
  /** In Peru an official district, which has a province and a department. */
  district: FieldNeed;
  city: FieldNeed;
  state: FieldNeed;
  postcode: FieldNeed;
  /** How the country calls the field `state`. */
  stateName: "state" | "province" | "area";
}

// Source: the required fields of Google's address data, https://chromium-i18n.appspot.com/ssl-address.
const states = "AU BR IN MX US".split(" ");
const provinces = "CA CN IT JP".split(" ");
const postcodes =
  "AT AU BE BR CA CH CN CZ DE DK ES FI FR GB GR HU IN IT JP KR MX NL NO NZ PL PT RO SE SG SK TW UA US".split(
    " ",
  );

/** The address form of a country (ISO 3166-1 alpha-2). */
export function addressFormOf(country: string): AddressForm {
  if (country === "PE") {
    return { district: "required", city: "none", state: "none", postcode: "none", stateName: "area" };
  }
  const isState = states.includes(country);
  const isProvince = provinces.includes(country);
  return {
    district: "none",
    city: "required",
    state: isState || isProvince ? "required" : "optional",
    postcode: postcodes.includes(country) ? "required" : "optional",
    stateName: isState ? "state" : isProvince ? "province" : "area",
  };
}
