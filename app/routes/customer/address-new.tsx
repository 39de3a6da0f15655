import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { DEFAULT_POSITION } from "~/domain/addresses/address";
import { addressSchema } from "~/domain/addresses/address.schema";
import { addAddress, MOST_ADDRESSES } from "~/domain/addresses/write-address.server";
import { requireUser } from "~/edge/access/access.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { AddressFormPage } from "~/ui/customer/addresses/address-form-page";
import { failureMeta } from "~/ui/customer/member/session-over";
import { problemOf } from "~/ui/shared/form-problem";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readTiles } from "./address-form.server";
import { parseFields, refuseForm } from "./form-problem.server";
import { leadOn, noStore, readOwnForm } from "./member.server";

export { revalidateOnlyElsewhere as shouldRevalidate } from "~/ui/customer/member/keep-page";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, tiles] = await Promise.all([
    translatorFor(locale),
    readTiles(context),
    requireUser(request, context),
  ]);
  return {
    tiles,
    messages: messagesFor(locale, "member", "addresses"),
    meta: { title: translate("addresses.new") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const parsed = parseFields(form, addressSchema, "addresses.problems");
  if (!parsed.ok) return parsed.refusal;
  const isAdded = await orUnavailable(context, () =>
    addAddress(context.db, { userId: account.id, values: parsed.value }),
  );
  if (!isAdded) {
    const messageValues = { count: MOST_ADDRESSES };
    return refuseForm(form, { status: 409, message: "addresses.full", messageValues });
  }
  return leadOn(context, {
    to: hrefs.addresses(localeOf(params)),
    say: { type: "success", key: "addressSaved" },
    form,
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

const nothing = { nombre: "", direccion: "", ...DEFAULT_POSITION };

export default function NewAddress() {
  const { tiles } = useLoaderData<typeof loader>();
  const answer = problemOf(useActionData<typeof action>());
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <AddressFormPage
      title={translate("addresses.new")}
      action={hrefs.newAddress(locale)}
      values={nothing}
      tiles={tiles}
      answer={answer}
    />
  );
}
