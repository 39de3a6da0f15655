import { formatAddress } from "localized-address-format";

/** Null for what an address lacks. */
export interface WrittenAddress {
  /** Street and number; may have several lines. */
  addressLine: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(code) ?? code;

/** In Peru the district has a line of its own, and a department is left out that is named as its province. */
function linesWithin({ district, city, state, postcode, country }: WrittenAddress): string[] {
  const around = [city, country === "PE" && state === city ? null : state, postcode];
  return [district ?? "", around.filter(Boolean).join(", ")];
}

/** What the country's addresses lack, such as the city in Japan, has a line of its own. */
function linesAbroad({ addressLine, city, state, postcode }: WrittenAddress, country: string): string[] {
  const lines = formatAddress(
    {
      postalCountry: country,
      // One line, because some formats go on after the street.
      addressLines: [(addressLine ?? "").split("\n").join(", ")],
      locality: city ?? "",
      administrativeArea: state ?? "",
      postalCode: postcode ?? "",
    },
    "latin",
  );
  const others = [city, state, postcode].filter(
    (part): part is string => !!part && !lines.some((line) => line.includes(part)),
  );
  return [...lines, ...others];
}

/** The lines of an address, in the order in which its country writes them. Empty without a street. */
export function addressLines(address: WrittenAddress, locale: string): string[] {
  const { addressLine, district, country } = address;
  if (!addressLine) return [];
  const street = addressLine.split("\n");
  if (country === null) return street;
  const isAbroad = country !== "PE" && !district;
  const lines = isAbroad ? linesAbroad(address, country) : [...street, ...linesWithin(address)];
  return [...lines, countryName(country, locale)].filter(Boolean);
}
