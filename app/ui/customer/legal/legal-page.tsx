import { Link } from "@remix-run/react";
import type { PageKey, PageText as Text } from "~/domain/pages/pages";
import { hrefs } from "~/hrefs";
import { formatLongDay } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { limaDate } from "~/lib/dates";
import { ContactFacts, type ContactFactsProps } from "./contact-facts";
import { PageText } from "./page-text";
import { StorageTable } from "./storage-table";

export interface LegalPageProps {
  page: PageKey;
  number: number;
  /** Unix seconds. */
  publishedAt: number;
  /** False for a version that another has replaced. */
  isCurrent: boolean;
  /** `locale` is the text's language. */
  text: Text & { locale: string };
  /** Null on the pages of versions, which show what was published only. */
  contact: ContactFactsProps | null;
}

/** A legal or help page, in force or as an earlier version. */
export function LegalPage({ page, number, publishedAt, isCurrent, text, contact }: LegalPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const values = { number, day: formatLongDay(limaDate(publishedAt), formats) };
  return (
    <article className="page legal">
      <PageText text={text}>
        {!isCurrent && (
          <p className="notice notice--warning">
            {translate("legal.older", values)}{" "}
            <Link to={hrefs.legal(locale, page)}>{translate("legal.current")}</Link>
          </p>
        )}
      </PageText>
      {page === "contact" && contact && <ContactFacts {...contact} />}
      {page === "cookies" && contact && <StorageTable />}
      {isCurrent && (
        <p className="legal__version">
          {translate("legal.version", values)}{" "}
          <Link to={hrefs.legalVersion(locale, page, number)}>{translate("legal.permalink")}</Link>
        </p>
      )}
    </article>
  );
}
