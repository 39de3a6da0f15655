import { confirmedSubscribers } from "~/domain/newsletter/subscribers.queries.server";
import { hrefs } from "~/hrefs";
import { csvRoute } from "~/http/staff/csv-route.server";
import { limaDate } from "~/lib/dates";

/** The confirmed subscribers, each with the address at which they leave. */
export const loader = csvRoute({
  right: "customers",
  name: "novedades",
  chunks: ({ context }) => confirmedSubscribers(context),
  table: ({ context }) => [
    ["labels.email", ({ email }) => email],
    ["labels.language", ({ locale }) => locale],
    ["adminNewsletter.confirmed", ({ confirmedAt }) => limaDate(confirmedAt ?? 0)],
    [
      "adminNewsletter.leave",
      ({ locale, accessKey }) => context.environment.SHOP_ORIGIN + hrefs.subscription(locale, accessKey),
    ],
  ],
});
