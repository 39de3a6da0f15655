import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { buyerHrefs } from "~/buyer-hrefs";
import { type Address, NO_ADDRESS } from "~/domain/addresses/address";
import type { FormSaved } from "~/domain/form-reply";
import type { Messages } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext, useLocale, useTranslate } from "~/i18n/use-translate";
import { OverPageContext } from "~/ui/shared/form/over-page";
import { showAlert } from "~/ui/storefront/alerts/alert-store";
import { AlertOutlet } from "~/ui/storefront/alerts/alerts";
import type { DialogProps } from "~/ui/storefront/dialog-store";
import { isPlainClick } from "~/ui/storefront/plain-click";
import { AddressForm, type AddressFormProps } from "../addresses/address-form-page";
import { Addresses, type ListedAddress } from "../addresses/addresses-page";
import { Profile, type ProfilePageProps } from "../profile/profile-page";
import { Sessions, type SessionsPageProps } from "../profile/sessions-page";
import { PageDialog } from "./page-dialog";

interface PageData {
  messages: Messages;
  meta: { title: string };
}
type ProfileData = PageData & Omit<ProfilePageProps, "answer">;
type SessionsData = PageData & Pick<SessionsPageProps, "sessions">;
type AddressesData = PageData & { addresses: ListedAddress[] };
type AddressFormData = PageData &
  Pick<AddressFormProps, "tiles" | "constraint" | "departments" | "countries" | "addressFields"> & {
    address?: Address;
  };
/** Loader data of the pages in the dialog. */
type MemberData = ProfileData | SessionsData | AddressesData | AddressFormData;

const OWN_PAGES = /^\/[^/]+\/(perfil(\/sessions)?|direccion(\/new|\/\d+)?)$/;

function Content({ data }: { data: MemberData }) {
  const locale = useLocale();
  if ("sessions" in data) return <Sessions sessions={data.sessions} />;
  if ("addresses" in data) return <Addresses addresses={data.addresses} />;
  if (!("tiles" in data)) return <Profile {...data} answer={undefined} />;
  const { address, tiles, constraint, departments, countries, addressFields } = data;
  return (
    <AddressForm
      action={address ? buyerHrefs.address(locale, address.id) : buyerHrefs.newAddress(locale)}
      values={address ?? NO_ADDRESS}
      {...(address ? { version: address.version } : {})}
      tiles={tiles}
      constraint={constraint}
      departments={departments}
      countries={countries}
      addressFields={addressFields}
      answer={undefined}
    />
  );
}

/** The same-origin link that a click follows in this tab; null for other clicks. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const staysHere = link && isPlainClick(event) && !link.target && !link.hasAttribute("download");
  return staysHere && link.origin === location.origin ? link : null;
}

/** Updates the first name in header and menus, which the edge fills in from the session. */
function showFirstName(name: string): void {
  const [firstName = ""] = name.split(/\s+/);
  document.documentElement.dataset.accountName = firstName;
  for (const place of document.querySelectorAll('[data-hole="account-name"]')) place.textContent = firstName;
}

/**
 * Profile, sessions and addresses in a dialog over the current page. Links between them stay in the dialog; other links
 * replace the history entry.
 */
export function MemberDialog({ href, onClose }: DialogProps) {
  const outer = useTranslate();
  const locale = useLocale();
  const root = useRouteLoaderData<PageData>("root");
  const { load, data, state } = useFetcher<MemberData>();
  const body = useRef<HTMLDivElement>(null);
  /** Counts the loads: a new key resets the forms to the stored values, and only then, as they await their answers. */
  const loads = useRef({ data, count: 0 });
  if (loads.current.data !== data) loads.current = { data, count: loads.current.count + 1 };
  const translation = useMemo(
    () => ({ translate: createTranslate({ ...root?.messages, ...data?.messages }, locale), locale }),
    [data, root, locale],
  );

  useEffect(() => load(href), [load, href]);
  useEffect(() => {
    if (!data) return;
    if ("email" in data) showFirstName(data.name);
    body.current?.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
  }, [data]);

  const follow = (event: MouseEvent) => {
    const link = followedLink(event);
    if (!link) return;
    event.preventDefault();
    const { pathname, search } = link;
    const to = pathname + search;
    if (OWN_PAGES.test(to)) load(to);
    else location.replace(to);
  };
  const onSaved = ({ alert, to }: FormSaved) => {
    showAlert(alert);
    load(to);
  };
  return (
    <PageDialog
      title={data ? data.meta.title : outer("common.account")}
      onClose={onClose}
      onClickCapture={follow}
    >
      <AlertOutlet />
      <p className="page-dialog__status" role="status">
        {state === "loading" && outer("common.loading")}
      </p>
      <div ref={body}>
        {data && (
          <TranslateContext.Provider value={translation}>
            <OverPageContext.Provider value={onSaved}>
              <Content key={loads.current.count} data={data} />
            </OverPageContext.Provider>
          </TranslateContext.Provider>
        )}
      </div>
    </PageDialog>
  );
}
