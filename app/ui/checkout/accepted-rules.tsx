import { Fragment } from "react";
import { type AcceptedRules, formatRules } from "~/domain/pages/accepted-rules";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

/**
 * States beside the button that by continuing the buyer accepts these versions, and sends them with the form. They open
 * in another tab, so that the form keeps what was typed.
 */
export function AcceptedRulesNote({ rules }: { rules: AcceptedRules }) {
  const translate = useTranslate();
  const locale = useLocale();
  const links = [
    {
      page: "terms",
      number: rules.terms,
      label: translate("checkout.termsVersion", { number: rules.terms ?? 0 }),
    },
    {
      page: "privacy",
      number: rules.privacy,
      label: translate("checkout.privacyVersion", { number: rules.privacy ?? 0 }),
    },
  ].filter(({ number }) => number !== null);
  return (
    <>
      <input type="hidden" name="rules" value={formatRules(rules)} />
      {links.length > 0 && (
        <p className="buyer__rules">
          {translate("checkout.accept")}{" "}
          {links.map(({ page, number, label }, index) => (
            <Fragment key={page}>
              {index > 0 && ` ${translate("checkout.and")} `}
              <a href={hrefs.legalVersion(locale, page, number ?? 0)} target="_blank" rel="noopener">
                {label}
                <span className="visually-hidden"> ({translate("common.opensNewTab")})</span>
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  );
}
