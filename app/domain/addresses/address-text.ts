import { addressLines } from "~/lib/address/format-address";
import { districtLine } from "~/lib/peru/district";
import type { Address } from "./address";

/** The lines of a saved address; the country only abroad. */
export function savedLines({ address, country, district, place }: Address, locale: string): string[] {
  if (!place) return [...address.split("\n"), ...(district ? [districtLine(district)] : [])];
  return addressLines({ addressLine: address, district: null, country, ...place }, locale);
}
