import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isRegion, regionLanguage } from "~/domain/catalog/region";
import { flashCookie } from "~/edge/cookies/flash.server";
import { regionCookie } from "~/edge/cookies/region.server";
import { hrefs, inLocale, safePath, withParameters } from "~/hrefs";
import { readForm } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";

/** Drops the list's cursor `after`, which may be a price of the other region. */
function fromBeginning(path: string): string {
  const [pathname = "", search = ""] = path.split("?");
  const parameters = new URLSearchParams(search);
  if (!parameters.has("after")) return path;
  parameters.delete("after");
  return withParameters(pathname, [...parameters]);
}

/** Sets the region, and with `withLanguage` (the chooser) its language, and redirects back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const region = form.get("region");
  const locale = localeOf(params);
  const back = safePath(form.get("redirectTo"), hrefs.home(locale));
  const headers = new Headers();
  if (!isRegion(region)) {
    headers.append("set-cookie", flashCookie({ type: "error", key: "invalidForm" }, context.secure));
    return redirect(back, { status: 303, headers });
  }
  headers.append("set-cookie", regionCookie(region, context.secure));
  const target = fromBeginning(back);
  const translated = form.has("withLanguage") ? inLocale(target, regionLanguage[region]) : target;
  return redirect(translated, { status: 303, headers });
}

export const loader = ({ params }: { params: { locale?: string } }) => redirect(hrefs.home(localeOf(params)));
