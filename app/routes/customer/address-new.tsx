import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { NO_ADDRESS } from "~/domain/addresses/address";
import { addressSchema, chosenAddressSchema } from "~/domain/addresses/address.schema";
import { addAddress, MAX_ADDRESSES } from "~/domain/addresses/write-address.server";
import { countriesWith } from "~/domain/delivery/countries";
import { shownMapTiles } from "~/domain/settings/map-tiles.server";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { readOwnForm, requireUser } from "~/http/access.server";
import { constraintOf, noStore, parseSubmission, redisplayForm, refuseInvalid } from "~/http/form.server";
import { districtOfForm, readAddressFields, showAddress } from "~/http/form-address.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refuse } from "~/http/refuse.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { placesWithin } from "~/lib/peru/districts.server";
import { AddressFormPage } from "~/ui/customer/addresses/address-form-page";
import { failureMeta } from "~/ui/customer/member/session-over";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

/** Eager, because the selects of the district need a script. */
export const handle: RouteHandle = { hydrate: "eager" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, shop, departments] = await Promise.all([
    translatorFor(locale),
    context.shop(),
    placesWithin(),
    requireUser(request, context),
  ]);
  return {
    tiles: shownMapTiles(shop),
    constraint: constraintOf(addressSchema),
    departments,
    countries: countriesWith(deliveryZonesIn(shop, locale), "PE", locale),
    addressFields: await readAddressFields("PE", locale),
    messages: messagesFor(locale, "member", "addresses", "checkout", "district"),
    meta: { title: translate("addresses.new") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const locale = localeOf(params);
  const [choice, addressForms] = await Promise.all([districtOfForm(form), readAddressForms()]);
  const submission = parseSubmission(form, chosenAddressSchema(choice, addressForms));
  if (form.has("search")) return showAddress(redisplayForm(submission), form, locale);
  if (submission.status !== "success") return showAddress(refuseInvalid(submission), form, locale);
  const { version: _, ...values } = submission.value;
  const isAdded = await addAddress(context.db, { userId: account.id, values });
  if (!isAdded) {
    const full = refuse(context, submission, ["addAddress", { code: "full", most: MAX_ADDRESSES }]);
    return showAddress(full, form, locale);
  }
  return redirectWithToast(context, {
    to: hrefs.addresses(locale),
    toast: { type: "success", key: "addressSaved" },
    form,
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function NewAddress() {
  const { tiles, constraint, departments, countries, addressFields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AddressFormPage
      title={translate("addresses.new")}
      action={buyerHrefs.newAddress(locale)}
      values={NO_ADDRESS}
      tiles={tiles}
      constraint={constraint}
      departments={departments}
      countries={countries}
      addressFields={addressFields}
      answer={answer}
    />
  );
}
