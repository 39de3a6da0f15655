import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findPublishedTexts } from "~/domain/own-pages/published-page.queries.server";
import { pageDescription } from "~/domain/pages/pages";
import { shownTextIn } from "~/domain/pages/shown-texts.server";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { PageText } from "~/ui/customer/legal/page-text";
import { pageMeta } from "~/ui/storefront/page-meta";

/** A page that staff created. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const texts = await findPublishedTexts(context, params.slug ?? "");
  const text = texts && shownTextIn(texts, locale);
  if (!text) throw notFound();
  return {
    text,
    messages: messagesFor(locale, "legal"),
    meta: { title: text.title, description: pageDescription(text) },
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function OwnPage() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <article className="page legal">
      <PageText text={text} />
    </article>
  );
}
