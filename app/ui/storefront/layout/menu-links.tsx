import { Link } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";

export function ExternalLink({ href, children }: { href: string; children: string }) {
  const translate = useTranslate();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({translate("common.opensNewTab")})</span>
    </a>
  );
}

/** The links of a menu; paths are the shop's own. */
export const MenuLinks = ({ links }: { links: readonly { id: number; href: string; label: string }[] }) =>
  links.map(({ id, href, label }) =>
    href.startsWith("/") ? (
      <Link key={id} to={href}>
        {label}
      </Link>
    ) : (
      <ExternalLink key={id} href={href}>
        {label}
      </ExternalLink>
    ),
  );
