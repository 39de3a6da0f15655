import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { useClosingDetails } from "../closing-details";
import { openOver } from "../dialog-store";
import { preloadDialog } from "../dialogs";

const openSignIn = openOver("signIn");
const openMember = openOver("member");
const preloadSignIn = () => preloadDialog("signIn");
const preloadMember = () => preloadDialog("member");

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

/** Signing in worked. What failed before it is kept for display; see `attempts-store`. */
function forgetFailures(): void {
  try {
    if (localStorage.failedAttempts > 0) {
      localStorage.failedAttempts = 0;
      localStorage.lockTime = 0;
    }
  } catch {
    // Private windows may refuse to store: nothing is kept there.
  }
}

/** The person's first name: the edge writes it in, and on the page's root for when this is drawn anew. */
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

function CustomerMenu() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <details className="account-place__member" ref={useClosingDetails()} onToggle={preloadMember}>
      <summary className="icon-link">
        <Icon name="person" />
        <AccountName />
      </summary>
      <div className="account-menu">
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
      </div>
    </details>
  );
}

/**
 * The way to sign in, or the menu of whoever has. Both are in the page, which is shared; the edge says on its root who
 * looks (`data-account`), and the style sheet shows the one that applies.
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
