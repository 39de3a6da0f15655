import type { PlaceAbroad } from "~/domain/delivery/place-abroad";
import type { District } from "~/lib/peru/district";

/** Degrees (WGS 84). */
export interface Position {
  lat: number;
  lng: number;
}

/** Position in Lima for addresses without one. The same as the table's column default. */
export const DEFAULT_POSITION: Position = { lat: -12.0822573, lng: -77.0563196 };

/** Six decimals are about 0.1 m. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** Normalizes a map position: maps keep counting beyond 180 degrees. */
export const positionAt = ({ lat, lng }: Position): Position => ({
  lat: rounded(Math.max(-90, Math.min(90, lat))),
  lng: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** Joins the lines of an address with commas. */
export const oneLine = (address: string): string =>
  address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");

/** The editable fields of an address. */
export interface AddressValues extends Position {
  name: string;
  /** May have several lines. */
  address: string;
  /** ISO 3166-1 alpha-2; null where it was saved before countries were chosen. */
  country: string | null;
  /** In Peru, with the names as of when it was saved; null abroad and for addresses without one. */
  district: District | null;
  /** Abroad; null in Peru, and where the country is unknown. */
  place: PlaceAbroad | null;
}

export interface Address extends AddressValues {
  id: number;
  /** True for exactly one of a person's addresses. */
  principal: boolean;
  version: number;
}

/** Values of an empty form. */
export const NO_ADDRESS: AddressValues = {
  name: "",
  address: "",
  country: "PE",
  district: null,
  place: null,
  ...DEFAULT_POSITION,
};
