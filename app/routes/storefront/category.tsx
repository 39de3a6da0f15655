import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { isGiftCardCategory } from "~/domain/gift-cards/gift-card";
import { categoryIntro, categoryName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { loadListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { NamedListing } from "~/ui/storefront/listing/named-listing";
import { pageMeta } from "~/ui/storefront/page-meta";
import { itemList } from "~/ui/storefront/seo/structured-data";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const categoryId = parseId(params.categoryId);
  if (!categoryId) throw notFound();
  const [{ shop, listing, symbols, form }, translate] = await Promise.all([
    loadListing(request, context, { locale, categoryId }),
    translatorFor(locale),
  ]);
  const category = shop.categories.find(({ id }) => id === categoryId);
  if (!category) throw notFound();
  const name = categoryName(category, locale);
  const intro = categoryIntro(category, locale);
  return {
    category: { id: categoryId, name, intro },
    listing,
    symbols,
    form,
    /** The link to a gift card's balance; null in other categories. */
    balanceLink: isGiftCardCategory(categoryId) ? translate("giftCards.balanceLink") : null,
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

export default function Category() {
  const { category, listing, symbols, form, balanceLink } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <NamedListing
      name={category.name}
      intro={category.intro}
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
