import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggestProducts } from "~/domain/catalog/listing/listing.queries.server";
import { completeSearch } from "~/domain/catalog/search/complete-search.queries.server";
import { hasWordPrefix, searchWords } from "~/domain/catalog/search/search";
import { keyOfWords, vocabularyOf, wordsIn } from "~/domain/catalog/search/vocabulary";
import { pictureUrl } from "~/domain/media/picture";
import { categoryName } from "~/domain/settings/shop";
import { priceSymbols } from "~/domain/settings/symbols";
import { hrefs } from "~/hrefs";
import { formatsFor } from "~/i18n/languages";
import { localeOf } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import { normalizeText } from "~/lib/text/normalize";
import type { Suggestions } from "~/ui/storefront/search/search-data";

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;
const NONE: Suggestions = { words: [], categories: [], products: [] };

/** Searches, categories and products for the words of `q`, as JSON. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const typed = normalizeText(new URL(request.url).searchParams.get("q") ?? "");
  if (searchWords(typed).length === 0) return json(NONE);
  const where = { locale, region: context.region ?? "PE", categoryId: null, limit: MOST_PRODUCTS };
  const shop = await context.shop();
  const vocabulary = vocabularyOf(shop, locale);
  const [found, words] = await Promise.all([
    suggestProducts(context, { ...where, typed, vocabulary }),
    completeSearch(context, typed, locale),
  ]);
  const symbols = priceSymbols(shop);
  const formats = formatsFor(locale);
  const priceText = ({ price }: (typeof found)[number]) =>
    price ? formatMoney({ minor: price.minor, currency: { symbol: symbols[price.currency] } }, formats) : "";
  const suggestions: Suggestions = {
    words: words
      .filter((word) => keyOfWords([word]) !== keyOfWords(wordsIn(typed)))
      .map((word) => ({ href: hrefs.search(locale, word), name: word })),
    categories: shop.categories
      .map((category) => ({ id: category.id, name: categoryName(category, locale) }))
      .filter(({ name }) => hasWordPrefix(name, typed))
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name }) => ({ href: hrefs.category(locale, id), name })),
    products: found.map((product) => ({
      href: hrefs.product(locale, product.id),
      name: product.name,
      price: priceText(product),
      picture: product.picture && pictureUrl(product.picture, 320),
      ...(product.picture?.focus ? { focus: product.picture.focus } : {}),
    })),
  };
  const isFound = Object.values(suggestions).some((list) => list.length > 0);
  // Empty results are not cached: the number of possible queries is unbounded.
  return json(suggestions, isFound ? {} : { headers: { "cache-control": "no-store" } });
}
