import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { cookieName, serializeCookie } from "~/edge/cookies/cookies.server";
import { hrefs, safePath } from "~/hrefs";
import { requireRight } from "~/http/access.server";
import { readForm } from "~/http/form.server";
import { findLanguage } from "~/i18n/languages";
import { defaultLocale } from "~/i18n/locale";

const YEAR_SECONDS = 31_536_000;

/** Stores the admin's language in an unsigned cookie for a year. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireRight(request, context, "administration");
  const form = (await readForm(request)) ?? new FormData();
  const language = findLanguage(String(form.get("language")))?.code ?? defaultLocale;
  const cookie = serializeCookie(cookieName("language", context.secure), language, {
    maxAgeSeconds: YEAR_SECONDS,
    secure: context.secure,
    httpOnly: true,
  });
  return redirectDocument(safePath(form.get("redirectTo"), hrefs.admin()), {
    status: 303,
    headers: { "set-cookie": cookie },
  });
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  return redirectDocument(hrefs.admin());
}
