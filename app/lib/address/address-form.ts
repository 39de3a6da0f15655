import { fold } from "../text/fold";
import { normalizeCode, normalizeText } from "../text/normalize";

/** Fields of an address besides the street. */
export type AddressField = "city" | "state" | "postcode";

/** What countries call their regions, after Google's `state_name_type`. */
type StateName =
  | "area"
  | "county"
  | "department"
  | "district"
  | "do_si"
  | "emirate"
  | "island"
  | "oblast"
  | "parish"
  | "prefecture"
  | "province"
  | "region"
  | "state";
export type CityName = "city" | "district" | "post_town" | "suburb";
export type PostcodeName = "postal" | "zip" | "pin" | "eircode";

/** A country in address-data.json, which local/commands/address-data.ts compiles. */
export interface AddressData {
  /** C for city, S for state, Z for postcode, in the order in which the country writes them. */
  fields: string;
  /** Of S and Z. */
  required?: string | undefined;
  /** Regular expression of the whole postcode, without its prefix. */
  pattern?: string | undefined;
  example?: string | undefined;
  /** Written before the postcode and not part of it, such as `SE-`. */
  prefix?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postcode?: string | undefined;
  /** Names, or names by code where addresses have the code. */
  regions?: string[] | Record<string, string> | undefined;
}

export interface Region {
  /** As written in an address: the code in some countries, else the name. */
  value: string;
  name: string;
}

/** The address fields of a country. */
export interface AddressForm {
  /** In the order in which the country writes them. */
  fields: readonly AddressField[];
  required: readonly AddressField[];
  cityName: CityName;
  stateName: StateName;
  postcodeName: PostcodeName;
  /** Null where every text is accepted. */
  pattern: RegExp | null;
  /** A valid postcode; null where none is known. */
  example: string | null;
  prefix: string;
  /** Empty where they are not known. */
  regions: readonly Region[];
}

/** The address form of a country (ISO 3166-1 alpha-2). */
export type AddressForms = (country: string) => AddressForm;

const FIELDS: Record<string, AddressField> = { C: "city", S: "state", Z: "postcode" };

const fieldsOf = (letters: string): AddressField[] => [...letters].flatMap((letter) => FIELDS[letter] ?? []);

/** Every country that writes a city needs it for delivery, though Google's data requires it of most only. */
export function addressFormIn(data: AddressData): AddressForm {
  const regions = Array.isArray(data.regions)
    ? data.regions.map((name) => ({ value: name, name }))
    : Object.entries(data.regions ?? {}).map(([value, name]) => ({ value, name }));
  return {
    fields: fieldsOf(data.fields),
    required: fieldsOf(`C${data.required ?? ""}`).filter((field) => fieldsOf(data.fields).includes(field)),
    cityName: (data.city ?? "city") as CityName,
    stateName: (data.state ?? "province") as StateName,
    postcodeName: (data.postcode ?? "postal") as PostcodeName,
    pattern: data.pattern ? new RegExp(`^(?:${data.pattern})$`) : null,
    example: data.example ?? null,
    prefix: data.prefix?.trim() ?? "",
    regions,
  };
}

/** The postcode as stored: in capitals and without the country's prefix. Null when it breaks the country's pattern. */
export function normalizePostcode({ pattern, prefix }: AddressForm, typed: string): string | null {
  const written = normalizeCode(typed).toUpperCase();
  const isPrefixed = prefix !== "" && written.startsWith(prefix);
  const postcode = isPrefixed && !pattern?.test(written) ? written.slice(prefix.length).trim() : written;
  return !pattern || pattern.test(postcode) ? postcode : null;
}

/** The region as stored, found by its name or code. Null when the country's list has no such region. */
export function findRegion({ regions }: AddressForm, typed: string): string | null {
  if (regions.length === 0) return typed;
  const written = fold(normalizeText(typed));
  const found = regions.find(({ value, name }) => fold(name) === written || fold(value) === written);
  return found?.value ?? null;
}
