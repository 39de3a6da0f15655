import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ListedCollection } from "~/domain/catalog/listing/collection-products.server";
import { readListing, readSearch } from "~/domain/catalog/listing/listing.queries.server";
import { countFilters, readChoice } from "~/domain/catalog/listing/listing-choice";
import { regionCurrency } from "~/domain/catalog/region";
import { vocabularyOf } from "~/domain/catalog/search/vocabulary";
import { categoryIntro, categoryName, type NamedListing } from "~/domain/settings/shop";
import { priceSymbols } from "~/domain/settings/symbols";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { endWithPrices } from "./price-changes.server";

interface ListingRequest {
  locale: string;
  /** Null for the shop page and search. */
  categoryId?: number | null;
  collection?: ListedCollection;
  /** Search text; null when the page is not a search. */
  typed?: string | null;
}

/**
 * Data of a page with a filtered product list, in one round trip when something is found. `listing` is null for an empty
 * search; `isSimilar` for a search that lists what is similar to it.
 */
export async function loadListing(
  request: Request,
  context: AppLoadContext,
  { locale, categoryId = null, collection, typed = null }: ListingRequest,
) {
  const region = context.region ?? "PE";
  const choice = readChoice(new URL(request.url).searchParams, typed === null ? "featured" : "best");
  const options = { locale, region, categoryId, choice, ...(collection && { collection }) };
  const read = async () =>
    typed === null
      ? { found: await readListing(context, { ...options, tiers: null }), isSimilar: false }
      : readSearch(context, { ...options, typed, vocabulary: vocabularyOf(await context.shop(), locale) });
  const [shop, { found: listing, isSimilar }] = await Promise.all([context.shop(), read()]);
  endWithPrices(context, listing?.products ?? []);
  context.parameterValues.category = shop.categories.map(({ id }) => String(id));
  // The sizes are complete only without filters and when the facets count all products.
  if (listing && countFilters(choice) === 0 && !listing.facets.capped) {
    context.parameterValues.size = listing.facets.sizes.map(({ value }) => value);
  }
  const symbols = priceSymbols(shop);
  return {
    shop,
    listing,
    isSimilar,
    symbols,
    form: {
      symbol: symbols[regionCurrency[region]],
      categories: shop.categories.map((category) => ({
        id: category.id,
        name: categoryName(category, locale),
      })),
    },
  };
}

/** Words and messages of the page of a category or a collection. */
export async function namedListing(named: NamedListing, locale: string) {
  const translate = await translatorFor(locale);
  const name = categoryName(named, locale);
  const intro = categoryIntro(named, locale);
  return {
    name,
    intro,
    messages: messagesFor(locale, "listing", "card", "product", "filters"),
    meta: {
      title: name,
      description: intro || translate("listing.categoryDescription", { category: name }),
    },
  };
}
