import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { addressFieldsOf } from "~/domain/delivery/address-fields";
import { isCountry } from "~/domain/delivery/delivery";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { translatorFor } from "~/i18n/translator.server";
import { readAddressForms } from "~/lib/address/address-forms.server";

/** The address fields of a country as JSON, for the forms that display them once the country is chosen. */
export async function loader({ params }: LoaderFunctionArgs) {
  const country = params.country?.toUpperCase() ?? "";
  if (!isCountry(country)) throw notFound();
  const [forms, translate] = await Promise.all([readAddressForms(), translatorFor(localeOf(params))]);
  const fields = addressFieldsOf(forms, country, translate);
  return Response.json(fields, { headers: { "cache-control": "public, max-age=86400" } });
}
