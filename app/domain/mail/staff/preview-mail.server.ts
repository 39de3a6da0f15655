import type { ShopReader } from "~/domain/settings/shop.server";
import type { MailKind } from "~db/vocabulary";
import { mailKindDefinitions } from "../kinds/mail-kinds.server";
import type { MailLinks, MailTexts, RenderedMail } from "../mail";
import { findOwnTexts } from "../mail-texts.queries.server";
import { mailContext, mailTextsOf } from "../mail-words.server";

export interface MailPreview extends RenderedMail {
  /** Subject and introduction with their placeholders. */
  texts: MailTexts<string>;
  /** The interface's. */
  defaults: MailTexts<string>;
  own: Awaited<ReturnType<typeof findOwnTexts>>;
}

/** Renders a kind of mail with example data in a language. */
export async function previewMail(
  reader: ShopReader,
  { kind, locale, links }: { kind: MailKind; locale: string; links: MailLinks },
): Promise<MailPreview> {
  const [shop, own, { renderMail }] = await Promise.all([
    reader.shop(),
    findOwnTexts(reader, kind, locale),
    import("../render/render-mail.server"),
  ]);
  const context = await mailContext({ shop, links }, locale);
  const texts = mailTextsOf(kind, own, context.translate);
  const defaults = mailTextsOf(kind, null, context.translate);
  return { ...renderMail(mailKindDefinitions[kind].sample, texts, context), texts, defaults, own };
}
