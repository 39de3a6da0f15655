import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exactTextSetting, publishedLanguages } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { defaultLocale } from "~/i18n/locale";
import { DAY_SECONDS, isoTime, unixSeconds } from "~/lib/dates";
import { serverHrefs } from "~/server-hrefs";

/** Renewed every day, and less than a year away, as the standard recommends. */
const EXPIRES_SECONDS = 180 * DAY_SECONDS;

/** security.txt (RFC 9116): whom to tell about a hole in the shop. 404 without an address, which it must have. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = await context.shop();
  const email =
    exactTextSetting(shop, "security_email", defaultLocale) ??
    exactTextSetting(shop, "company_email", defaultLocale);
  if (!email) throw notFound();
  const today = Math.floor(unixSeconds(context.now()) / DAY_SECONDS) * DAY_SECONDS;
  const lines = [
    `Contact: mailto:${encodeURIComponent(email).replace("%40", "@")}`,
    `Expires: ${isoTime(today + EXPIRES_SECONDS)}`,
    `Preferred-Languages: ${publishedLanguages(shop)
      .map(({ code }) => code)
      .join(", ")}`,
    `Canonical: ${context.environment.SHOP_ORIGIN}${serverHrefs.security()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
