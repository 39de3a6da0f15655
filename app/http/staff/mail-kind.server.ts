import type { AppLoadContext } from "@remix-run/cloudflare";
import { findMailKind, mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { previewMail } from "~/domain/mail/staff/preview-mail.server";
import { notFound } from "~/edge/http/responses.server";
import { mailLinks } from "~/edge/services/mail.server";
import { defaultLocale } from "~/i18n/locale";

/**
 * The kind of mail in the URL, in the shop's language of the parameter `language`, with its preview. Throws 404 for an
 * unknown kind.
 */
export async function requireMailKind(
  context: AppLoadContext,
  { kind: name, request }: { kind: string | undefined; request: Request },
) {
  const kind = findMailKind(name);
  if (!kind) throw notFound();
  const shop = await context.shop();
  const wanted = new URL(request.url).searchParams.get("language") ?? defaultLocale;
  const languages = shop.languages.map(({ code, name: languageName }) => ({ code, name: languageName }));
  const language = languages.find(({ code }) => code === wanted) ?? languages[0];
  if (!language) throw notFound();
  const links = mailLinks(context.environment);
  const preview = await previewMail(context, { kind, locale: language.code, links });
  const placeholders = [...mailKindDefinitions[kind].placeholders, "shop"];
  return { kind, language, languages, preview, placeholders };
}
