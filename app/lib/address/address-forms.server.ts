import { type AddressData, type AddressForms, addressFormIn } from "./address-form";

/** Google's default, for countries that its data do not describe. */
const DEFAULT: AddressData = { fields: "C" };

/** In Peru the district is chosen from INEI's list, which gives the other names. */
const PERU: AddressData = { fields: "" };

let loaded: AddressForms | null = null;

/** Loaded on first use. docs/decisions/0071 has the source. */
export async function readAddressForms(): Promise<AddressForms> {
  if (!loaded) {
    const { default: countries } = await import("./address-data.json");
    const data: Record<string, AddressData> = { ...countries, PE: PERU };
    loaded = (country) => addressFormIn(Object.hasOwn(data, country) ? (data[country] ?? DEFAULT) : DEFAULT);
  }
  return loaded;
}
