import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { storeName } from "~/domain/settings/shop";
import { adminMessagesFor } from "~/i18n/admin-messages.server";
import { otherLanguages } from "~/i18n/languages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";
import styles from "~/ui/api/reference.css?url";
import { ReferencePage } from "~/ui/api/reference-page";
import { ErrorPage } from "~/ui/shared/error-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { errorMeta } from "~/ui/storefront/page-meta";
import { referenceOf } from "./reference.loader.server";

export const handle: RouteHandle = { layout: "plain", hydrate: "none" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  const [shop, translate] = await Promise.all([context.shop(), adminTranslator(locale)]);
  const name = storeName(shop, locale);
  return {
    ...referenceOf(context.environment.SHOP_ORIGIN),
    storeName: name,
    languages: otherLanguages(locale),
    messages: await adminMessagesFor(locale, "apiReference"),
    title: `${translate("apiReference.title")} · ${name}`,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  data ? [{ title: data.title }, { name: "robots", content: "noindex" }] : errorMeta(args);

export default function Reference() {
  return <ReferencePage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ErrorPage;
