import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AcceptedRules } from "~/domain/pages/accepted-rules";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext } from "~/i18n/use-translate";
import { AcceptedRulesNote } from "./accepted-rules";

function noteText(locale: string, rules: AcceptedRules): string {
  const translate = createTranslate(catalogFor(locale), locale);
  const html = renderToStaticMarkup(
    <TranslateContext.Provider value={{ translate, locale }}>
      <AcceptedRulesNote rules={rules} />
    </TranslateContext.Provider>,
  );
  return html.replace(/<span.*?<\/span>|<[^>]*>/g, "");
}

test.each([
  [
    "es",
    { terms: 1, privacy: 2 },
    "los términos y condiciones (versión 1) y la política de privacidad (versión 2).",
  ],
  ["es", { terms: null, privacy: 2 }, "la política de privacidad (versión 2)."],
  ["en", { terms: 3, privacy: null }, "the terms and conditions (version 3)."],
  ["en", { terms: null, privacy: 2 }, "the privacy policy (version 2)."],
])("in %s the buyer of %j accepts exactly what is published", (locale, rules, accepted) => {
  const intro = { es: "Al continuar aceptas", en: "By continuing you accept" }[locale];
  expect(noteText(locale, rules)).toBe(`${intro} ${accepted}`);
});
