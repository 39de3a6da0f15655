import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { suggestProducts } from "~/domain/catalog/listing/listing.queries.server";
import { hasWordPrefix, searchWords } from "~/domain/catalog/search/search";
import { pictureUrl } from "~/domain/media/picture";
import { categoryName } from "~/domain/settings/shop";
import { priceSymbols } from "~/domain/settings/symbols";
import { hrefs } from "~/hrefs";
import { formatsFor } from "~/i18n/languages";
import { localeOf } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import type { Suggestions } from "~/ui/storefront/listing/suggestions";

const MOST_PRODUCTS = 6;
const MOST_CATEGORIES = 3;
const NONE: Suggestions = { products: [], categories: [] };

/** Up to six products and three categories for the words of `q`, as JSON. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  if (searchWords(typed).length === 0) return json(NONE);
  const where = { locale, region: context.region ?? "PE", categoryId: null, limit: MOST_PRODUCTS };
  const [shop, found] = await Promise.all([context.shop(), suggestProducts(context, { ...where, typed })]);
  const symbols = priceSymbols(shop);
  const formats = formatsFor(locale);
  const priceText = ({ price }: (typeof found)[number]) =>
    price ? formatMoney({ minor: price.minor, currency: { symbol: symbols[price.currency] } }, formats) : "";
  const suggestions: Suggestions = {
    products: found.map((product) => ({
      href: hrefs.product(locale, product.id),
      name: product.name,
      price: priceText(product),
      picture: product.picture ? pictureUrl(product.picture, 160) : null,
    })),
    categories: shop.categories
      .map((category) => ({ id: category.id, name: categoryName(category, locale) }))
      .filter(({ name }) => hasWordPrefix(name, typed))
      .slice(0, MOST_CATEGORIES)
      .map(({ id, name }) => ({ href: hrefs.category(locale, id), name })),
  };
  const isFound = suggestions.products.length + suggestions.categories.length > 0;
  // Empty results are not cached: the number of possible queries is unbounded.
  return json(suggestions, isFound ? {} : { headers: { "cache-control": "no-store" } });
}
