import type { LanguageName } from "~/i18n/languages";

/** Links to the page in other languages, by their native names. */
export function OtherLanguages({
  languages,
  href,
}: {
  languages: LanguageName[];
  href(code: string): string;
}) {
  return (
    <span className="other-languages">
      {languages.map(({ code, name }) => (
        <a key={code} href={href(code)} lang={code} hrefLang={code}>
          {name}
        </a>
      ))}
    </span>
  );
}
