import { redirect } from "@remix-run/cloudflare";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/messages";

export const loader = () => redirect(hrefs.home(defaultLocale));
