import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { categoryIntro, categoryName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { loadListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { NamedListing } from "~/ui/storefront/listing/named-listing";
import { pageMeta } from "~/ui/storefront/page-meta";
import { itemList } from "~/ui/storefront/seo/structured-data";

/** The published collection of an address. Its list needs what the cached shop has of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { collections } = await context.shop();
  const collection = collections.find(({ slug }) => slug === params.collection);
  if (!collection) throw notFound();
  const { id, kind } = collection;
  const [{ listing, symbols, form }, translate] = await Promise.all([
    loadListing(request, context, { locale, collection: { id, kind } }),
    translatorFor(locale),
  ]);
  const name = categoryName(collection, locale);
  const intro = categoryIntro(collection, locale);
  return {
    name,
    intro,
    listing,
    symbols,
    form,
    messages: messagesFor(locale, "listing", "card", "product", "filters"),
    meta: {
      title: name,
      description: intro || translate("listing.categoryDescription", { category: name }),
    },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ listing }, site) => ({
    trail: [{ name: site.translate("common.shop"), href: hrefs.shop(site.locale) }],
    picture: listing?.products[0]?.picture ?? null,
    things: [itemList(site, listing?.products ?? [])],
  }));

export default function Collection() {
  const { name, intro, listing, symbols, form } = useLoaderData<typeof loader>();
  return (
    <NamedListing
      name={name}
      intro={intro}
      listing={listing}
      symbols={symbols}
      form={form}
      withCategories
      emptyTitle="listing.emptyCollection"
    />
  );
}
