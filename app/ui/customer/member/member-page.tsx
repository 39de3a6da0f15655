import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/** Layout of account pages with side navigation. */
export function MemberPage({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member member--columns">
      <h1 className="page__title">{title}</h1>
      <nav className="member__nav" aria-label={translate("common.account")}>
        <NavLink to={hrefs.profile(locale)}>{translate("common.profile")}</NavLink>
        <NavLink to={hrefs.addresses(locale)}>{translate("common.addresses")}</NavLink>
        <NavLink to={hrefs.orders(locale)} end>
          {translate("common.orders")}
        </NavLink>
      </nav>
      <div className="member__main">{children}</div>
    </div>
  );
}

export function MemberSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="member__section">
      <h2 className="member__heading">{title}</h2>
      <div className="member__content">{children}</div>
    </section>
  );
}
