import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { storesIn } from "~/domain/delivery/stores";
import { shownMapTiles } from "~/domain/settings/map-tiles.server";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { pageMeta } from "~/ui/storefront/page-meta";
import { clothingStore } from "~/ui/storefront/seo/clothing-store";
import { organization, writesStructuredData } from "~/ui/storefront/seo/structured-data";
import { StoresPage } from "~/ui/storefront/stores/stores-page";

/** The pickup places. 404 without any. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [shop, translate] = await Promise.all([context.shop(), translatorFor(locale)]);
  const stores = storesIn(shop, locale);
  if (stores.length === 0) throw notFound();
  return {
    stores,
    tiles: shownMapTiles(shop),
    messages: messagesFor(locale, "opening", "stores"),
    meta: { title: translate("stores.title"), description: translate("stores.description") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ stores }, site) => ({
    things: writesStructuredData
      ? [organization(site), ...stores.map((store) => clothingStore(store, site))]
      : [],
  }));

export default function Stores() {
  return <StoresPage {...useLoaderData<typeof loader>()} />;
}
