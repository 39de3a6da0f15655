import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";

/** The Spanish address of one's addresses, which people and other programs may know. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(hrefs.addresses(localeOf(params)), 301);
