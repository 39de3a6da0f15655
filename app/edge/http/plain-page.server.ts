import { catalogFor, type MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { createTranslate } from "~/i18n/translate";
import { xmlText } from "~/lib/text/xml";

const pages = {
  incomplete: { status: 400, title: "errors.incompleteTitle", text: "errors.incompleteText" },
  forbidden: { status: 403, title: "errors.forbiddenTitle", text: "errors.forbiddenText" },
  missing: { status: 404, title: "errors.notFoundTitle", text: "errors.notFoundText" },
  method: { status: 405, title: "errors.methodTitle", text: "errors.methodText" },
  tooLarge: { status: 413, title: "errors.tooLargeTitle", text: "errors.tooLargeText" },
  broken: { status: 500, title: "errors.serverTitle", text: "errors.serverText" },
  unavailable: { status: 503, title: "errors.unavailableTitle", text: "errors.unavailableText" },
  paymentSafe: { status: 503, title: "checkout.paymentSafeTitle", text: "checkout.paymentSafeText" },
} as const;

/** Near the shop's look without its style sheet and fonts, which may be missing too. */
const styles = {
  page: "font:1rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1.5rem;text-align:center",
  title: "font:400 2rem/1.15 Didot,'Bodoni 72','Bodoni MT',Georgia,serif;text-wrap:balance",
  link: "display:inline-block;margin:.75rem .25rem 0;padding:.7rem 1.75rem;border:1px solid;color:inherit;text-decoration:none",
};

interface Link {
  href: string;
  text: MessageKey;
}

interface PlainPageOptions {
  /** The request id, for the visitor to quote to the shop. */
  reference?: string;
  /** Links shown before the one to the home page. */
  links?: Link[];
}

/** An error page that needs neither the database nor React. */
export function plainPage(
  request: Request,
  kind: keyof typeof pages,
  { reference, links = [] }: PlainPageOptions = {},
): Response {
  const locale = localeOfRequest(request);
  const translate = createTranslate(catalogFor(locale), locale);
  const { status, title, text } = pages[kind];
  const navigation = [...links, { href: `/${locale}`, text: "errors.goHome" } satisfies Link]
    .map((link) => `<a href="${xmlText(link.href)}" style="${styles.link}">${translate(link.text)}</a>`)
    .join(" ");
  const mention = reference ? `<p>${translate("errors.reference")} <code>${reference}</code></p>` : "";
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${translate(title)}</title></head><body style="${styles.page}"><main><h1 style="${styles.title}">${translate(title)}</h1><p>${translate(text)}</p>${mention}<p>${navigation}</p></main></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src-attr 'unsafe-inline'",
  };
  return new Response(html, { status, headers });
}
