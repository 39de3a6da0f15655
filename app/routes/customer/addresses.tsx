import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { savedLines } from "~/domain/addresses/address-text";
import { listAddresses } from "~/domain/addresses/addresses.queries.server";
import { makePrincipal, removeAddress } from "~/domain/addresses/write-address.server";
import type { RaisedAlert } from "~/domain/alerts";
import { hrefs } from "~/hrefs";
import { requireUser } from "~/http/access.server";
import { noStore, readForm } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { parseId } from "~/lib/ids";
import { AddressesPage } from "~/ui/customer/addresses/addresses-page";
import { failureMeta } from "~/ui/customer/member/session-over";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const session = await context.session.read();
  const [translate, addresses] = await Promise.all([
    translatorFor(locale),
    session ? listAddresses(context, session.userId) : [],
    requireUser(request, context),
  ]);
  return {
    addresses: addresses.map((address) => ({ ...address, lines: savedLines(address, locale) })),
    messages: messagesFor(locale, "member", "addresses"),
    meta: { title: translate("common.addresses") },
  };
}

const invalid: RaisedAlert = { type: "error", key: "invalidForm" };

export async function action({ request, params, context }: ActionFunctionArgs) {
  const account = await requireUser(request, context);
  const form = (await readForm(request)) ?? new FormData();
  const to = hrefs.addresses(localeOf(params));
  const id = parseId(form.get("id"));
  const intent = form.get("intent");
  if (id && intent === "delete") {
    await removeAddress(context.db, { userId: account.id, id });
    return redirectWithToast(context, { to, toast: { type: "success", key: "addressDeleted" }, form });
  }
  if (id && intent === "principal") {
    const isMade = await makePrincipal(context.db, { userId: account.id, id });
    const toast: RaisedAlert = isMade ? { type: "success", key: "principalSaved" } : invalid;
    return redirectWithToast(context, { to, toast, form });
  }
  return redirectWithToast(context, { to, toast: invalid, form });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Addresses() {
  const { addresses } = useLoaderData<typeof loader>();
  return <AddressesPage addresses={addresses} />;
}
