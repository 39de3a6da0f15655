import { redirect } from "@remix-run/cloudflare";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";

export const loader = () => redirect(hrefs.home(defaultLocale));
