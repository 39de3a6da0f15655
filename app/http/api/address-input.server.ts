import type { Address, AddressValues } from "~/domain/addresses/address";
import { chosenAddressSchema } from "~/domain/addresses/address.schema";
import type { MessageKey } from "~/i18n/messages";
import { readAddressForms } from "~/lib/address/address-forms.server";
import type { District } from "~/lib/peru/district";
import { failure, type Result, success } from "~/lib/result";
import { parseInput } from "./parse-input.server";

/** What a call says of an address besides its district. */
interface AddressInput {
  nombre: string;
  direccion: string;
  lat: number;
  lng: number;
  pais?: string | null | undefined;
  ciudad?: string | null | undefined;
  region?: string | null | undefined;
  codigo_postal?: string | null | undefined;
}

/** Fields of a call that say where the address is. */
export const placeFields = ["pais", "ciudad", "region", "codigo_postal", "ubigeo"] as const;

/** A stored address as a call would state it. */
export function inputOf({ name, address, country, place, lat, lng }: Address): AddressInput {
  const { city, state, postcode } = place ?? {};
  return {
    nombre: name,
    direccion: address,
    lat,
    lng,
    pais: country ?? undefined,
    ciudad: city ?? undefined,
    region: state ?? undefined,
    codigo_postal: postcode ?? undefined,
  };
}

const fieldNames: Record<string, string> = {
  country: "pais",
  city: "ciudad",
  state: "region",
  postcode: "codigo_postal",
};

/**
 * Validates the call as the form of an address. Without a country it is in Peru, unless it names a place that only
 * addresses abroad have, which would be lost.
 */
export async function readAddress(
  { nombre: name, direccion, pais, ciudad, region, codigo_postal, lat, lng }: AddressInput,
  chosen: District | null,
): Promise<
  Result<AddressValues, { code: "invalid"; problems: Record<string, MessageKey>; example: string }>
> {
  if (!pais && (ciudad || region || codigo_postal))
    return failure({ code: "invalid", problems: { pais: "checkout.required" }, example: "" });
  const forms = await readAddressForms();
  const parsed = parseInput(chosenAddressSchema({ chosen, found: [] }, forms), {
    name,
    address: direccion,
    country: pais || undefined,
    city: ciudad ?? undefined,
    state: region ?? undefined,
    postcode: codigo_postal ?? undefined,
    lat: String(lat),
    lng: String(lng),
  });
  if (parsed.success) {
    const { version: _, ...values } = parsed.data;
    return success(values);
  }
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    problems[fieldNames[field] ?? field] ??= message as MessageKey;
  }
  const example = forms((pais || "PE").toUpperCase()).example ?? "";
  return failure({ code: "invalid", problems, example });
}
