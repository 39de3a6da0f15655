import { useRouteLoaderData } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import type { Shell } from "../../storefront/layout/shell";

export interface ContactFactsProps {
  hours: string | null;
  /** Digits with country code; empty without one. */
  whatsapp: string;
}

/** How to reach the shop, from its settings. What staff have not entered is left out. */
export function ContactFacts({ hours, whatsapp }: ContactFactsProps) {
  const translate = useTranslate();
  const company = useRouteLoaderData<Shell>("routes/storefront/locale")?.company;
  if (!company) return null;
  const { name, ruc, address, phone, email } = company;
  const facts: [name: string, fact: ReactNode][] = [
    [translate("legal.address"), address],
    [translate("legal.hours"), hours],
    [translate("legal.whatsapp"), whatsapp && <a href={hrefs.whatsapp(whatsapp)}>{`+${whatsapp}`}</a>],
    [translate("legal.phone"), phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>],
    [translate("legal.email"), email && <a href={`mailto:${email}`}>{email}</a>],
    [translate("legal.company"), name],
    [translate("legal.ruc"), ruc],
  ];
  return (
    <dl className="facts">
      {facts.map(([label, fact]) =>
        fact ? (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  );
}
