import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listProducts } from "~/domain/catalog/catalog.queries.server";
import { categoryName } from "~/domain/settings/shop";
import { priceSymbols } from "~/domain/settings/symbols";
import { notFound } from "~/edge/responses.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { Listing } from "~/ui/storefront/listing";
import { pageMeta } from "~/ui/storefront/page-meta";
import { itemList } from "~/ui/storefront/seo/structured-data";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const categoryId = parseId(params.categoryId);
  if (!categoryId) throw notFound();
  const after = parseId(new URL(request.url).searchParams.get("after"));
  const [shop, page, translate] = await Promise.all([
    context.shop(),
    listProducts(context, { locale, region: context.region ?? "PE", categoryId, after }),
    translatorFor(locale),
  ]);
  const category = shop.categories.find(({ id }) => id === categoryId);
  if (!category) throw notFound();
  const name = categoryName(category, locale);
  return {
    category: { id: categoryId, name },
    page,
    after,
    symbols: priceSymbols(shop),
    messages: messagesFor(locale, "listing", "product"),
    meta: { title: name, description: translate("listing.categoryDescription", { category: name }) },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page }, site) => ({
    trail: [{ name: site.translate("common.shop"), href: hrefs.shop(site.locale) }],
    picture: page.products[0]?.picture ?? null,
    things: [itemList(site, page.products)],
  }));

export default function Category() {
  const { category, page, after, symbols } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Listing
      title={category.name}
      crumbs={[
        { name: translate("common.home"), href: hrefs.home(locale) },
        { name: translate("common.shop"), href: hrefs.shop(locale) },
        { name: category.name },
      ]}
      products={page.products}
      symbols={symbols}
      next={page.next === null ? null : hrefs.category(locale, category.id, page.next)}
      start={after === null ? null : hrefs.category(locale, category.id)}
      empty={
        <div className="empty">
          <p className="empty__title">{translate("listing.emptyCategory")}</p>
          <p>{translate("listing.emptyCategoryHint")}</p>
          <Link className="button" to={hrefs.shop(locale)}>
            {translate("listing.goToShop")}
          </Link>
        </div>
      }
    />
  );
}
