import type { ReactNode } from "react";
import type { PageText as Text } from "~/domain/pages/pages";
import { useLocale, useTranslate } from "~/i18n/use-translate";

interface PageTextProps {
  /** `locale` is the text's language. */
  text: Text & { locale: string };
  /** Below the title. */
  children?: ReactNode;
}

/** A page's title and text, with a notice when they are not in the visitor's language. */
export function PageText({ text, children }: PageTextProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h1 className="page__title" lang={text.locale}>
        {text.title}
      </h1>
      {children}
      {text.locale !== locale && <p className="page__lead">{translate("legal.onlyDefault")}</p>}
      <div
        className="rich-text"
        lang={text.locale}
        // Sanitised by `shownTextIn`.
        dangerouslySetInnerHTML={{ __html: text.body }}
      />
    </>
  );
}
