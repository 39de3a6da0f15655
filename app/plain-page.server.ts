import { catalogFor, defaultLocale, resources } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";

const pages = {
  forbidden: { status: 403, title: "errors.forbiddenTitle", text: "errors.forbiddenText" },
  broken: { status: 500, title: "errors.serverTitle", text: "errors.serverText" },
} as const;

/** A page that needs neither the database nor React, for when neither may be asked. */
export function plainPage(request: Request, kind: keyof typeof pages, reference = ""): Response {
  const segment = new URL(request.url).pathname.split("/")[1] ?? "";
  const locale = segment in resources ? segment : defaultLocale;
  const translate = createTranslate(catalogFor(locale), locale);
  const { status, title, text } = pages[kind];
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${translate(title)}</title><body style="font:1rem/1.6 system-ui;max-width:32rem;margin:15vh auto;padding:0 1.5rem"><h1>${translate(title)}</h1><p>${translate(text, { reference })}</p><p><a href="/${locale}">${translate("errors.goHome")}</a></p>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src-attr 'unsafe-inline'",
  };
  return new Response(html, { status, headers });
}
