import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { themeCookie } from "~/edge/cookies/theme-cookie.server";
import { hrefs, safePath } from "~/hrefs";
import { readForm } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { themeOf } from "~/lib/theme/theme";

/** Stores the theme in an unsigned cookie, which the edge applies to every page. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = (await readForm(request)) ?? new FormData();
  const theme = themeOf(form.get("theme"));
  const headers = { "set-cookie": themeCookie(theme, context.secure) };
  if (context.asksForData) return data({ theme }, { headers });
  return redirect(safePath(form.get("redirectTo"), hrefs.home(localeOf(params))), {
    status: 303,
    headers,
  });
}

export const loader = ({ params }: { params: { locale?: string } }) => redirect(hrefs.home(localeOf(params)));
