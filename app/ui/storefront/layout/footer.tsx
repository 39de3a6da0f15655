import { Link } from "@remix-run/react";
import { pageWords } from "~/domain/pages/page-words";
import type { PageKey } from "~/domain/pages/pages";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { ClaimsLink } from "./claims-link";
import type { Shell } from "./shell";

function ExternalLink({ href, children }: { href: string; children: string }) {
  const translate = useTranslate();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({translate("common.opensNewTab")})</span>
    </a>
  );
}

/** Terms, privacy and cookies are at the end of the footer, the other pages in a column of their own. */
const isRule = (key: PageKey): boolean => key === "terms" || key === "privacy" || key === "cookies";

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
        </div>
        <div>
          <h2>{translate("common.theShop")}</h2>
          <Link to={hrefs.shop(locale)}>{translate("common.shop")}</Link>
          <Link to={hrefs.aboutUs(locale)}>{translate("common.about")}</Link>
          <Link to={hrefs.lookbooks(locale)}>{translate("common.lookbook")}</Link>
          <Link to={hrefs.orderLookUp(locale)}>{translate("common.findOrder")}</Link>
        </div>
        {help.length > 0 && (
          <div>
            <h2>{translate("common.help")}</h2>
            {help.map((key) => (
              <Link key={key} to={hrefs.legal(locale, key)}>
                {translate(pageWords[key])}
              </Link>
            ))}
          </div>
        )}
        <div>
          <h2>{translate("common.categories")}</h2>
          {shell.categories.slice(0, 5).map(({ id, name }) => (
            <Link key={id} to={hrefs.category(locale, id)}>
              {name}
            </Link>
          ))}
        </div>
        <div>
          <h2>{translate("common.followUs")}</h2>
          {shell.instagram && <ExternalLink href={shell.instagram}>Instagram</ExternalLink>}
          {shell.facebook && <ExternalLink href={shell.facebook}>Facebook</ExternalLink>}
          {shell.whatsapp && <ExternalLink href={hrefs.whatsapp(shell.whatsapp)}>WhatsApp</ExternalLink>}
          {company.phone && <a href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}>{company.phone}</a>}
          {company.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
        </div>
      </div>
      <p className="footer__rights">
        <span>
          © {shell.year} {company.name ?? shell.storeName}
          {company.ruc && ` · RUC ${company.ruc}`} · {translate("common.rights")}
        </span>
        {rules.map((key) => (
          <Link key={key} to={hrefs.legal(locale, key)}>
            {translate(pageWords[key])}
          </Link>
        ))}
      </p>
    </footer>
  );
}
