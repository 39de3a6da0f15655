import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { shownTextIn } from "~/domain/pages/shown-texts.server";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { parseId } from "~/lib/ids";
import { LegalPage } from "~/ui/customer/legal/legal-page";
import { pageMeta } from "~/ui/storefront/page-meta";

/** A version as it was published; its URL does not change. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const page = pageKeyOf(params.page);
  const number = parseId(params.number);
  if (!page || !number) throw notFound();
  const [version, shop] = await Promise.all([findPageVersion(context, page, number), context.shop()]);
  const text = version && shownTextIn(version.texts, locale);
  if (!version || !text) throw notFound();
  return {
    page,
    number,
    publishedAt: version.publishedAt,
    isCurrent: shop.pages[page]?.number === number,
    text,
    contact: null,
    messages: messagesFor(locale, "legal"),
    meta: { title: text.title },
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Version() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
