import { Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/** The sign of the Libro de Reclamaciones, an open book, with its name. Every page of the shop has it. */
export function ClaimsLink() {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Link className="claims-link" to={hrefs.claims(locale)}>
      <svg
        className="icon"
        stroke="currentColor"
        width="28"
        height="24"
        viewBox="0 0 28 24"
        aria-hidden="true"
      >
        <path d="M14 6v15C11 18 6 18 2 19V4c4-1 9-1 12 2 3-3 8-3 12-2v15c-4-1-9-1-12 2M17 9c2-1 4-1 6-1m-6 5c2-1 4-1 6-1" />
      </svg>
      {translate("common.claimsBook")}
    </Link>
  );
}
