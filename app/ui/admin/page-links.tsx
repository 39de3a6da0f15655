import { Link } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";

interface PageLinksProps {
  /** The page that is shown, from 1; it may lie beyond the last. */
  page: number;
  last: number;
  /** A page's address. */
  at(page: number): string;
}

/** The way to the pages beside this one of what does not fit on one. */
export function PageLinks({ page, last, at }: PageLinksProps) {
  const translate = useTranslate();
  if (last <= 1 && page === 1) return null;
  return (
    <nav className="admin-pages" aria-label={translate("admin.pages")}>
      {page > 1 && <Link to={at(Math.max(1, Math.min(page - 1, last)))}>{translate("admin.previous")}</Link>}
      <span aria-current="page">{page}</span>
      {page < last && <Link to={at(page + 1)}>{translate("admin.next")}</Link>}
    </nav>
  );
}
