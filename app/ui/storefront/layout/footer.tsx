import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageKey } from "~/domain/pages/pages";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { displayPhone } from "~/lib/text/display-phone";
import { ClaimsLink } from "./claims-link";
import { ExternalLink, MenuLinks } from "./menu-links";
import type { Shell } from "./shell";
import { ThemeSwitch } from "./theme-switch";

/** Links that fold on a phone, and are always open below a heading on wider screens; see footer.css. */
function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="footer__group">
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
        <div className="footer__links">{children}</div>
      </details>
    </div>
  );
}

function ContactLinks({ shell }: { shell: Shell }) {
  const { company } = shell;
  return (
    <>
      {shell.instagram && <ExternalLink href={shell.instagram}>Instagram</ExternalLink>}
      {shell.facebook && <ExternalLink href={shell.facebook}>Facebook</ExternalLink>}
      {shell.whatsapp && <ExternalLink href={hrefs.whatsapp(shell.whatsapp)}>WhatsApp</ExternalLink>}
      {company.phone && <a href={`tel:${company.phone.replace(/\s/g, "")}`}>{displayPhone(company.phone)}</a>}
      {company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
    </>
  );
}

/** Terms, privacy and cookies are at the end of the footer, the other pages in a column of their own. */
const isRule = (key: PageKey): boolean => key === "terms" || key === "privacy" || key === "cookies";

/** The shop's colour is its background; see footer.css. */
export function Footer({ shell }: { shell: Shell }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { company } = shell;
  const rules = shell.pages.filter(isRule);
  const help = shell.pages.filter((key) => !isRule(key));
  return (
    <footer className="footer">
      <div className="footer__columns">
        <div className="footer__brand">
          <p className="footer__name">{shell.storeName}</p>
          {company.address && <p>{company.address}</p>}
          <ClaimsLink />
          <ThemeSwitch />
        </div>
        <LinkGroup title={translate("common.categories")}>
          {shell.categories.map(({ id, name }) => (
            <Link key={id} to={hrefs.category(locale, id)}>
              {name}
            </Link>
          ))}
        </LinkGroup>
        {shell.menus.footer.length > 0 && (
          <LinkGroup title={translate("common.theShop")}>
            <MenuLinks links={shell.menus.footer} />
          </LinkGroup>
        )}
        {help.length > 0 && (
          <LinkGroup title={translate("common.help")}>
            {help.map((key) => (
              <Link key={key} to={hrefs.legal(locale, key)}>
                {translate(`common.${key}`)}
              </Link>
            ))}
          </LinkGroup>
        )}
        <LinkGroup title={translate("common.followUs")}>
          <ContactLinks shell={shell} />
        </LinkGroup>
      </div>
      <p className="footer__rights">
        <span>
          © {shell.year} {company.name ?? shell.storeName}
          {company.ruc && ` · RUC\u00a0${company.ruc}`} · {translate("common.rights")}
        </span>
        {rules.map((key) => (
          <Link key={key} to={hrefs.legal(locale, key)}>
            {translate(`common.${key}`)}
          </Link>
        ))}
      </p>
    </footer>
  );
}
