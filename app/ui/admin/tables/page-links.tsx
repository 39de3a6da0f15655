import { Link } from "@remix-run/react";
import { useTranslate } from "~/i18n/use-translate";

interface PageLinksProps {
  /** The current page, from 1. May be beyond the last. */
  page: number;
  last: number;
  /** The URL of a page. */
  at(page: number): string;
}

/** Links to the previous and the next page. */
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
