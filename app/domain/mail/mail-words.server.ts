import { type SettingKey, settingDefinition } from "~/domain/settings/setting-registry";
import { type Shop, textSetting } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import type { Translate } from "~/i18n/translate";
import { mailTranslator } from "~/i18n/translator.server";
import type { MailKind } from "~db/vocabulary";
import { mailKindDefinitions } from "./kinds/mail-kinds.server";
import type { MailContext, MailLinks, MailTexts, OwnTexts } from "./mail";

/** The context for mails in a language. */
export async function mailContext(
  { shop, links }: { shop: Shop; links: MailLinks },
  locale: string,
): Promise<MailContext> {
  const translate = await mailTranslator(locale);
  return { locale, shop, links, translate, formats: formatsFor(locale) };
}

/** Subject and introduction of a kind with their placeholders: those of staff, or the interface's. */
export function mailTextsOf(kind: MailKind, own: OwnTexts | null, translate: Translate): MailTexts<string> {
  const { texts } = mailKindDefinitions[kind];
  return {
    subject: own?.subject ?? translate(texts.subject),
    intro: own?.intro ?? translate(texts.intro),
  };
}

/** A text setting in the mail's language, or its default. */
export const mailSetting = ({ shop, locale }: MailContext, key: SettingKey): string =>
  textSetting(shop, key, locale) ?? settingDefinition(key)?.defaultValue ?? "";

export const shopNameIn = (context: MailContext): string => mailSetting(context, "store_name");
