import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { Shop } from "~/domain/settings/shop";
import type { AdminNamespace } from "~/i18n/admin-messages.server";
import { type Messages, messagesFor, type Namespace } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import type { Translate } from "~/i18n/translate";
import { unixSeconds } from "~/lib/dates";
import { adminData, readAdminPage, readStaffForm } from "./staff.server";

export interface AskedPage {
  request: Request;
  context: AppLoadContext;
  params: LoaderFunctionArgs["params"];
  parameters: URLSearchParams;
  locale: string;
  /** Unix seconds. */
  now: number;
}

export interface OpenedPage extends AskedPage {
  account: Account;
  shop: Shop;
  translate: Translate;
}

interface PageOptions<Found, Page> {
  right: Right;
  namespaces: readonly AdminNamespace[];
  /** Namespaces of the shop. */
  shopNamespaces?: readonly Namespace[];
  /** Throws 404 for a row that does not exist. Runs before the right is checked; see `readAdminPage`. */
  read?(asked: AskedPage): Promise<Found>;
  page(found: Found, opened: OpenedPage): Page | Promise<Page>;
}

/** Loader of a page of administration. */
export const pageRoute =
  <Found, Page extends { title: string }>({
    right,
    namespaces,
    shopNamespaces = [],
    read,
    page,
  }: PageOptions<Found, Page>) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const { searchParams: parameters } = new URL(request.url);
    const locale = localeOfRequest(request);
    const asked = { request, context, params, parameters, locale, now: unixSeconds(context.now()) };
    const { account, translate, messages, data } = await readAdminPage(
      request,
      context,
      { right, namespaces },
      async () => Promise.all([read?.(asked) as Promise<Found>, context.shop()]),
    );
    const [found, shop] = data;
    const texts: Messages = { ...messages, ...messagesFor(locale, ...shopNamespaces) };
    return adminData({ ...(await page(found, { ...asked, account, shop, translate })), messages: texts });
  };

export interface SentForm {
  request: Request;
  context: AppLoadContext;
  params: ActionFunctionArgs["params"];
  account: Account;
  staff: StaffContext;
  form: FormData;
  locale: string;
}

/** Action of a page of administration; see `readStaffForm`. */
export const formRoute =
  <Reply>(options: { right: Right; mostBytes?: number }, answer: (sent: SentForm) => Promise<Reply>) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const read = await readStaffForm(request, context, options);
    return read.ok ? answer({ ...read, request, params, context }) : read.refusal;
  };
