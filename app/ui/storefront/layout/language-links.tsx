import { Link, useLocation } from "@remix-run/react";
import { inLocale } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import type { Shell } from "./shell";

/** The same page in each language. */
export function LanguageLinks({ languages }: Pick<Shell, "languages">) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <ul className="languages">
      {languages.map(({ code, name }) => (
        <li key={code}>
          <Link
            to={inLocale(pathname + search, code)}
            lang={code}
            hrefLang={code}
            aria-current={code === locale ? "true" : undefined}
            aria-label={name}
          >
            {code.toUpperCase()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
