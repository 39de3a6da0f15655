import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { DEFAULT_POSITION } from "~/domain/addresses/address";
import { addressSchema } from "~/domain/addresses/address.schema";
import { addAddress, MAX_ADDRESSES } from "~/domain/addresses/write-address.server";
import { shownMapTiles } from "~/domain/settings/map-tiles.server";
import { hrefs } from "~/hrefs";
import { readOwnForm, requireUser } from "~/http/access.server";
import { constraintOf, noStore, parseSubmission, refuseInvalid } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AddressFormPage } from "~/ui/customer/addresses/address-form-page";
import { failureMeta } from "~/ui/customer/member/session-over";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, shop] = await Promise.all([
    translatorFor(locale),
    context.shop(),
    requireUser(request, context),
  ]);
  return {
    tiles: shownMapTiles(shop),
    constraint: constraintOf(addressSchema),
    messages: messagesFor(locale, "member", "addresses"),
    meta: { title: translate("addresses.new") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const submission = parseSubmission(form, addressSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const isAdded = await throwUnavailableOnError(context, () =>
    addAddress(context.db, { userId: account.id, values: submission.value }),
  );
  if (!isAdded) return refuse(context, submission, ["addAddress", { code: "full", most: MAX_ADDRESSES }]);
  return redirectWithToast(context, {
    to: hrefs.addresses(localeOf(params)),
    toast: { type: "success", key: "addressSaved" },
    form,
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

const nothing = { name: "", address: "", ...DEFAULT_POSITION };

export default function NewAddress() {
  const { tiles, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AddressFormPage
      title={translate("addresses.new")}
      action={hrefs.newAddress(locale)}
      values={nothing}
      tiles={tiles}
      constraint={constraint}
      answer={answer}
    />
  );
}
