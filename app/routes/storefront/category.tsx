import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { isGiftCardCategory } from "~/domain/gift-cards/gift-card";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { loadListing, namedListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { NamedListing } from "~/ui/storefront/listing/named-listing";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const categoryId = parseId(params.categoryId);
  if (!categoryId) throw notFound();
  const { shop, listing, symbols, form } = await loadListing(request, context, { locale, categoryId });
  const category = shop.categories.find(({ id }) => id === categoryId);
  if (!category) throw notFound();
  const translate = await translatorFor(locale);
  return {
    ...(await namedListing(category, locale)),
    listing,
    symbols,
    form,
    /** The link to a gift card's balance; null in other categories. */
    balanceLink: isGiftCardCategory(categoryId) ? translate("giftCards.balanceLink") : null,
  };
}

export { namedListingMeta as meta } from "~/ui/storefront/listing/named-listing-meta";

export default function Category() {
  const { name, intro, listing, symbols, form, balanceLink } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <NamedListing
      name={name}
      intro={intro}
      listing={listing}
      symbols={symbols}
      form={form}
      emptyTitle="listing.emptyCategory"
    >
      {balanceLink && (
        <p className="page__lead">
          <Link to={hrefs.giftCard(locale)}>{balanceLink}</Link>
        </p>
      )}
    </NamedListing>
  );
}
