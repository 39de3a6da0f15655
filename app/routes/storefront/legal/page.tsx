import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageDescription, pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { shownTextIn } from "~/domain/pages/shown-texts.server";
import { whatsappNumber } from "~/domain/settings/number-setting";
import { textSetting } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { LegalPage } from "~/ui/customer/legal/legal-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { organization, writesStructuredData } from "~/ui/storefront/seo/structured-data";

/** The version in force. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const page = pageKeyOf(params.page);
  const [version, shop] = await Promise.all([page && findPageVersion(context, page), context.shop()]);
  const text = version && shownTextIn(version.texts, locale);
  if (!version || !text) throw notFound();
  return {
    page: version.page,
    number: version.number,
    publishedAt: version.publishedAt,
    isCurrent: true,
    text,
    contact: {
      hours: textSetting(shop, "company_hours", locale),
      whatsapp: whatsappNumber(shop),
    },
    messages: messagesFor(locale, "legal"),
    meta: { title: text.title, description: pageDescription(text) },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page }, site) => ({
    things: writesStructuredData && page === "contact" ? [organization(site)] : [],
  }));

export default function Page() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
