import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { addressSchema, chosenAddressSchema } from "~/domain/addresses/address.schema";
import { findAddress } from "~/domain/addresses/addresses.queries.server";
import { changeAddress } from "~/domain/addresses/write-address.server";
import { countriesWith } from "~/domain/delivery/countries";
import { shownMapTiles } from "~/domain/settings/map-tiles.server";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
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
import { parseId } from "~/lib/ids";
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
  const id = parseId(params.addressId);
  const session = await context.session.read();
  const [translate, shop, departments, address] = await Promise.all([
    translatorFor(locale),
    context.shop(),
    placesWithin(),
    session && id ? findAddress(context, { userId: session.userId, id }) : null,
    requireUser(request, context),
  ]);
  if (!address) throw notFound();
  return {
    address,
    tiles: shownMapTiles(shop),
    constraint: constraintOf(addressSchema),
    departments,
    countries: countriesWith(deliveryZonesIn(shop, locale), address.country, locale),
    addressFields: await readAddressFields(address.country ?? "", locale),
    messages: messagesFor(locale, "member", "addresses", "checkout", "district"),
    meta: { title: translate("addresses.edit") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const id = parseId(params.addressId);
  if (!id) throw notFound();
  const locale = localeOf(params);
  const [choice, addressForms] = await Promise.all([districtOfForm(form), readAddressForms()]);
  const submission = parseSubmission(form, chosenAddressSchema(choice, addressForms));
  if (form.has("search")) return showAddress(redisplayForm(submission), form, locale);
  if (submission.status !== "success") return showAddress(refuseInvalid(submission), form, locale);
  const { version = 0, ...values } = submission.value;
  const isChanged = await changeAddress(context.db, { userId: account.id, id, version, values });
  if (!isChanged && !(await findAddress(context, { userId: account.id, id }))) throw notFound();
  if (!isChanged) {
    const changed = refuse(context, submission, ["changeAddress", { code: "changed-elsewhere" }]);
    return showAddress(changed, form, locale);
  }
  return redirectWithToast(context, {
    to: hrefs.addresses(locale),
    toast: { type: "success", key: "addressSaved" },
    form,
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function EditAddress() {
  const { address, tiles, constraint, departments, countries, addressFields } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AddressFormPage
      title={translate("addresses.edit")}
      action={buyerHrefs.address(locale, address.id)}
      values={address}
      version={address.version}
      tiles={tiles}
      constraint={constraint}
      departments={departments}
      countries={countries}
      addressFields={addressFields}
      answer={answer}
    />
  );
}
