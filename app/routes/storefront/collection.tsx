import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/edge/http/responses.server";
import { loadListing, namedListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { NamedListing } from "~/ui/storefront/listing/named-listing";

/** The published collection of an address. Its list needs what the cached shop has of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { collections } = await context.shop();
  const collection = collections.find(({ slug }) => slug === params.collection);
  if (!collection) throw notFound();
  const { id, kind } = collection;
  const { listing, symbols, form } = await loadListing(request, context, {
    locale,
    collection: { id, kind },
  });
  return { ...(await namedListing(collection, locale)), listing, symbols, form };
}

export { namedListingMeta as meta } from "~/ui/storefront/listing/named-listing-meta";

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
