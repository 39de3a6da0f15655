import juice from "juice/client";
import { renderToStaticMarkup } from "react-dom/server";
import { isHexColor, readableOnWhite, textOn } from "~/lib/text/color";
import type { MailContext, MailTexts, RenderedMail, WriteMail } from "../mail";
import { mailSetting, shopNameIn } from "../mail-words.server";
import { MailDocument, type MailDocumentProps } from "./mail-document";
import { type MailColors, mailStyle } from "./mail-style";
import { mailText } from "./mail-text";

function colorsOf(context: MailContext): MailColors {
  const chosen = mailSetting(context, "primary_color");
  const primary = isHexColor(chosen) ? chosen : "#212121";
  return { primary, onPrimary: textOn(primary), accent: readableOnWhite(primary) };
}

/** An empty value goes with what joins it to the word before it: `Hola, {{name}}:` becomes `Hola:`. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/(,? )?\{\{(\w+)\}\}/g, (placeholder, joint: string | undefined, name: string) => {
    const value = values[name] ?? placeholder.slice(joint?.length ?? 0);
    return value === "" ? "" : `${joint ?? ""}${value}`;
  });

/** A subject is one line, whatever its values contain. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/**
 * Renders a mail as HTML with inlined styles, and as plain text. Slow to import: load it when a mail is rendered.
 * @param texts with placeholders
 */
export function renderMail(write: WriteMail, texts: MailTexts<string>, context: MailContext): RenderedMail {
  const { links, locale, formats } = context;
  const shopName = shopNameIn(context);
  const content = write(context);
  const values = { ...content.values, shop: shopName };
  const company = (["company_name", "company_address"] as const)
    .map((key) => mailSetting(context, key))
    .filter(Boolean);
  const mail: MailDocumentProps = {
    language: formats.text,
    css: mailStyle(colorsOf(context)),
    subject: oneLine(fill(texts.subject, values)) || oneLine(shopName),
    intro: fill(texts.intro, values)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    blocks: content.blocks,
    shopName,
    shopUrl: links.home(locale),
    footer: company,
  };
  const html = `<!doctype html>${renderToStaticMarkup(<MailDocument {...mail} />)}`;
  return {
    subject: mail.subject,
    html: juice(html),
    text: mailText(mail),
    unsubscribe: content.unsubscribe ?? null,
  };
}
