import { Link } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";

/** `href` is undefined for the current page. */
export interface Crumb {
  name: string;
  href?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const translate = useTranslate();
  return (
    <nav className="breadcrumbs" aria-label={translate("common.breadcrumbs")}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name}>{href ? <Link to={href}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
