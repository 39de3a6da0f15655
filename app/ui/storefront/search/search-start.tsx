import { Link, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { pictureUrl } from "~/domain/media/picture";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Shell } from "../layout/shell";
import { forgetSearches, readRecentSearches } from "./recent-searches";

interface SearchesProps {
  title: string;
  searches: string[];
  replace: boolean;
  onClear?: () => void;
}

/** Links to searches; nothing without any. */
function Searches({ title, searches, replace, onClear }: SearchesProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (searches.length === 0) return null;
  return (
    <section className="chips" aria-label={title}>
      <div className="search-start__head">
        <h2>{title}</h2>
        {onClear && (
          <button type="button" className="text-button" onClick={onClear}>
            {translate("search.clearRecent")}
          </button>
        )}
      </div>
      <ul>
        {searches.map((search) => (
          <li key={search}>
            <Link className="chip" to={hrefs.search(locale, search)} replace={replace}>
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchStartProps {
  popular: string[];
  /** Whether links replace the page in the history. */
  replace?: boolean;
}

/** Where a search may begin: this browser's recent searches, with script; popular ones; the categories. */
export function SearchStart({ popular, replace = false }: SearchStartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const shell = useRouteLoaderData<Shell>("routes/storefront/locale");
  const [recent, setRecent] = useState<string[]>([]);
  useEffect(() => setRecent(readRecentSearches()), []);
  const clear = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <div className="search-start">
      <Searches title={translate("search.recent")} searches={recent} replace={replace} onClear={clear} />
      <Searches title={translate("search.popular")} searches={popular} replace={replace} />
      <section aria-label={translate("common.categories")}>
        <div className="search-start__head">
          <h2>{translate("common.categories")}</h2>
        </div>
        <ul className="search-start__categories">
          {shell?.categories.map(({ id: categoryId, name, picture }) => (
            <li key={categoryId}>
              <Link to={hrefs.category(locale, categoryId)} replace={replace}>
                {picture && (
                  <img src={pictureUrl(picture, 320)} alt="" loading="lazy" width={320} height={320} />
                )}
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
