import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AddressFields, addressFieldsOf } from "~/domain/delivery/address-fields";
import { dependsOnDistrict, needsAddress, zonesServing } from "~/domain/delivery/delivery";
import type { FormReply } from "~/domain/form-reply";
import { giftZone, isMailedOnly } from "~/domain/gift-cards/gift-zone";
import type { DeliveryZone } from "~/domain/settings/delivery-zone";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { translatorFor } from "~/i18n/translator.server";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { type District, type DistrictChoice, districtLine } from "~/lib/peru/district";
import { chooseDistrict } from "~/lib/peru/districts.server";

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 200) : "";
};

/**
 * The district that a form with the fields `ubigeo`, `district` and `city` names; see `chooseDistrict`. `keptUbigeo`
 * takes their place in a form that was sent before its selects were hydrated.
 */
export const districtOfForm = (form: FormData): Promise<DistrictChoice> =>
  chooseDistrict({
    ubigeo: textOf(form, form.has("ubigeo") || form.has("district") ? "ubigeo" : "keptUbigeo"),
    district: textOf(form, "district"),
    city: textOf(form, "city"),
  });

/** Sets the fields that `districtOfForm` reads. */
export function setDistrict(form: FormData, district: District | null): void {
  form.set("ubigeo", district?.ubigeo ?? "");
  form.set("district", district ? districtLine(district) : "");
}

/** Adds the districts that the form names to the reply that displays it again. */
async function showDistricts<Answer>(answer: Answer, form: FormData): Promise<Answer> {
  const reply = answer && typeof answer === "object" && "data" in answer ? (answer.data as FormReply) : null;
  if (reply?.kind === "refused") reply.districts = (await districtOfForm(form)).found;
  return answer;
}

/** The delivery zones that the request's cart may choose from; see `cartOffers`. */
export async function zonesOfCart(context: AppLoadContext, locale: string): Promise<DeliveryZone[]> {
  const cart = await context.cart.read();
  return isMailedOnly(cart?.lines ?? []) ? [giftZone("")] : deliveryZonesIn(await context.shop(), locale);
}

/**
 * True when the form has a country but no delivery method, when other methods serve its district than were displayed,
 * or when methods depend on the district and several have the typed name: without JavaScript, methods, prices and
 * address fields are rendered only in the response to the form.
 */
export async function isDeliveryUnseen(
  context: AppLoadContext,
  form: FormData,
  locale: string,
): Promise<boolean> {
  const zones = await zonesOfCart(context, locale);
  const country = String(form.get("country") ?? "");
  const { chosen, found } = await districtOfForm(form);
  const idsFor = (ubigeo: string) => zonesServing(zones, country, ubigeo).map(({ id }) => id);
  const offered = idsFor(chosen?.ubigeo ?? "");
  if (offered.length === 0) return false;
  if (!chosen) {
    const zone = zones.find(({ id }) => String(id) === form.get("zoneId"));
    const isUnclear = found.length > 0 && dependsOnDistrict(zones, country);
    return !form.has("zoneId") || (isUnclear && zone !== undefined && !needsAddress(zone));
  }
  const shownFor = form.get("shownFor");
  return !form.has("zoneId") || (shownFor !== null && idsFor(String(shownFor)).join() !== offered.join());
}

/** The address fields of a country; see `addressFieldsOf`. */
export async function readAddressFields(country: string, locale: string): Promise<AddressFields> {
  const [forms, translate] = await Promise.all([readAddressForms(), translatorFor(locale)]);
  return addressFieldsOf(forms, country, translate);
}

/** The country of a form; "" before one is chosen. */
const countryOfForm = (form: FormData): string => {
  const country = form.get("country");
  return typeof country === "string" && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : "";
};

/** Adds the fields of the form's country, and the districts that it names, to the reply that displays it again. */
export async function showAddress<Answer>(answer: Answer, form: FormData, locale: string): Promise<Answer> {
  const reply = answer && typeof answer === "object" && "data" in answer ? (answer.data as FormReply) : null;
  if (reply?.kind !== "refused") return answer;
  const fields = await readAddressFields(countryOfForm(form), locale);
  const { example } = fields.fields.find(({ name }) => name === "postcode") ?? {};
  reply.addressFields = fields;
  if (example) reply.values = { example, ...reply.values };
  return showDistricts(answer, form);
}
