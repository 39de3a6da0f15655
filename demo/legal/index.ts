import type { PageKey } from "../../db/vocabulary";
import { seededSettings } from "../catalogue";
import type { LocalizedText } from "../catalogue/types";
import { delivery, returns } from "./buying";
import { contact, cookies, faq } from "./help";
import { privacy } from "./privacy";
import { terms } from "./terms";
import type { Company, LegalPage } from "./types";

const setting = (key: string): string =>
  String(seededSettings.find((candidate) => candidate.key === key)?.value ?? "");

const demoCompany = (): Company => ({
  name: setting("company_name"),
  ruc: setting("company_ruc"),
  address: setting("company_address"),
  email: setting("company_email"),
});

const templateNote: LocalizedText = {
  es: "<blockquote><p><strong>Plantilla.</strong> Completa lo que está entre corchetes, adapta el texto a tu tienda, haz que lo revise un abogado y borra este aviso.</p></blockquote>\n",
  en: "<blockquote><p><strong>Template.</strong> Complete what is in brackets, adapt the text to your shop, have a lawyer check it and delete this notice.</p></blockquote>\n",
};

const pagesOf = (company: Company): Record<PageKey, LegalPage> => ({
  terms: terms(company),
  privacy: privacy(company),
  cookies: cookies(),
  delivery: delivery(),
  returns: returns(company),
  faq: faq(),
  contact: contact(),
});

/** The demo shop's legal and help pages. */
export const demoPages = (): Record<PageKey, LegalPage> => pagesOf(demoCompany());

/** The same texts for another company, marked as templates that staff must complete. */
export const templatePages = (company: Company): Record<PageKey, LegalPage> => {
  const pages = Object.entries(pagesOf(company)).map(([key, { title, body }]) => [
    key,
    { title, body: { es: templateNote.es + body.es, en: templateNote.en + body.en } },
  ]);
  return Object.fromEntries(pages) as Record<PageKey, LegalPage>;
};

export type { Company, LegalPage } from "./types";
