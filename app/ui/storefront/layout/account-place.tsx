import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { useClosingDetails } from "../closing-details";
import { openAsDialog } from "../dialog-store";
import { loadDialog } from "../dialogs";

const openSignIn = openAsDialog("signIn");
const openMember = openAsDialog("member");
const preloadSignIn = () => loadDialog("signIn");
const preloadMember = () => loadDialog("member");

function SignInLink() {
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <Link
      className="icon-link account-place__visitor"
      reloadDocument
      to={hrefs.login(locale, pathname + search)}
      onClick={openSignIn}
      onPointerEnter={preloadSignIn}
      onFocus={preloadSignIn}
    >
      <Icon name="person" />
      <span className="account-place__words">{translate("common.signIn")}</span>
    </Link>
  );
}

/** Resets the failed sign-ins after a successful one; see `attempts-store`. */
function forgetFailures(): void {
  try {
    if (localStorage.failedAttempts > 0) {
      localStorage.failedAttempts = 0;
      localStorage.lockTime = 0;
    }
  } catch {
    // Private windows may refuse storage.
  }
}

/** The first name, inserted by the edge. Also stored on the root element for client-side renders. */
function AccountName() {
  const translate = useTranslate();
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { account, accountName } = document.documentElement.dataset;
    if (account) forgetFailures();
    if (name.current && accountName) name.current.textContent = accountName;
  });
  return (
    <span
      ref={name}
      className="account-place__words"
      data-hole="account-name"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: translate("common.account") }}
    />
  );
}

/** Entries of the account's menu. */
function MemberEntries() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <Link className="account-menu__item" to={hrefs.profile(locale)} onClick={openMember}>
        {translate("common.profile")}
      </Link>
      <Link className="account-menu__item" to={hrefs.addresses(locale)} onClick={openMember}>
        {translate("common.addresses")}
      </Link>
      <Link className="account-menu__item" to={hrefs.orders(locale)}>
        {translate("common.orders")}
      </Link>
      <a className="account-menu__item account-menu__staff" href={hrefs.admin()}>
        {translate("common.administration")}
      </a>
      <Form method="post" action={hrefs.logout(locale)}>
        <button className="account-menu__item">{translate("common.signOut")}</button>
      </Form>
    </>
  );
}

function CustomerMenu() {
  return (
    <details className="account-place__member" ref={useClosingDetails()} onToggle={preloadMember}>
      <summary className="icon-link">
        <Icon name="person" />
        <AccountName />
      </summary>
      <div className="account-menu">
        <MemberEntries />
      </div>
    </details>
  );
}

/** The account in the menu of a phone, whose header has no room for it. */
export function AccountLinks() {
  return (
    <div className="menu__account">
      <SignInLink />
      <details className="account-place__member" onToggle={preloadMember}>
        <summary className="icon-link">
          <Icon name="person" />
          <AccountName />
        </summary>
        <MemberEntries />
      </details>
    </div>
  );
}

/**
 * Sign-in link and account menu. Shared (cached) pages contain both; the edge sets `data-account` on the root element
 * and CSS displays the right one.
 */
export function AccountPlace() {
  const { key } = useLocation();
  return (
    <div className="account-place">
      <SignInLink />
      {/* A new key closes the menu after a navigation. */}
      <CustomerMenu key={key} />
    </div>
  );
}
