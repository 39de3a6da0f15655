import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportSubscribers } from "~/domain/newsletter/subscribers.queries.server";
import { hrefs } from "~/hrefs";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import { localeOfRequest } from "~/i18n/request-locale.server";

/** Streams the confirmed subscribers as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "customers");
  const translate = await adminTranslator(localeOfRequest(request));
  const { SHOP_ORIGIN } = context.environment;
  const pieces = exportSubscribers(context, {
    header: {
      email: translate("labels.email"),
      language: translate("labels.language"),
      confirmed: translate("adminNewsletter.confirmed"),
      leave: translate("adminNewsletter.leave"),
    },
    leaveHref: (locale, accessKey) => SHOP_ORIGIN + hrefs.subscription(locale, accessKey),
  });
  return csvResponse(pieces, { name: "novedades", now: context.now() });
}
