import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { Alerts } from "../alerts/alerts";
import { CartMirror } from "../cart/cart-mirror";
import { ClaimsLink } from "./claims-link";
import { NavigationProgress } from "./navigation-progress";
import type { Shell } from "./shell";

/** Layout of the checkout: the shop's name and a link back, without other navigation. */
export function PlainLayout({ shell, children }: { shell: Shell; children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <a className="skip-link" href="#content">
        {translate("common.skipToContent")}
      </a>
      <header className="header header--plain">
        <div className="header__bar">
          <Link className="icon-link" to={hrefs.shop(locale)}>
            <Icon name="back" />
            <span>{translate("common.shop")}</span>
          </Link>
          <Link className="header__logo" to={hrefs.home(locale)}>
            {shell.storeName}
          </Link>
          <span className="header__secure">
            <Icon name="lock" size={18} />
          </span>
        </div>
      </header>
      <NavigationProgress />
      <Alerts />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="plain-footer">
        <p>
          © {shell.year} {shell.company.name ?? shell.storeName}
          {shell.company.ruc && ` · RUC\u00a0${shell.company.ruc}`}
        </p>
        <ClaimsLink />
      </footer>
      <CartMirror />
    </>
  );
}
