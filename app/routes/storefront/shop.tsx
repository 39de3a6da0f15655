import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { loadListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "~/ui/shared/picture";
import { Breadcrumbs } from "~/ui/storefront/breadcrumbs";
import { ListingPage } from "~/ui/storefront/listing/listing-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { itemList, writesStructuredData } from "~/ui/storefront/seo/structured-data";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [{ listing, symbols, form }, shop, translate] = await Promise.all([
    loadListing(request, context, { locale }),
    context.shop(),
    translatorFor(locale),
  ]);
  return {
    picture: shop.pictures.shop_image ?? null,
    listing,
    symbols,
    form,
    messages: messagesFor(locale, "listing", "card", "product", "filters"),
    meta: { title: translate("listing.shopTitle"), description: translate("listing.shopDescription") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ listing }, site) => ({
    picture: listing?.products[0]?.picture ?? null,
    things: writesStructuredData ? [itemList(site, listing?.products ?? [])] : [],
  }));

export default function Shop() {
  const { picture, listing, symbols, form } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page">
      <Breadcrumbs
        crumbs={[
          { name: translate("common.home"), href: hrefs.home(locale) },
          { name: translate("common.shop") },
        ]}
      />
      {picture && (
        <Picture
          className="page__picture"
          picture={picture}
          alt=""
          sizes="(min-width: 84rem) 84rem, 100vw"
          first
        />
      )}
      <h1 className="page__title">{translate("listing.shopTitle")}</h1>
      {listing && (
        <ListingPage
          listing={listing}
          symbols={symbols}
          form={form}
          withCategories
          empty={
            <div className="empty">
              <p className="empty__title">{translate("listing.emptyShop")}</p>
              <Link className="button" to={hrefs.home(locale)}>
                {translate("common.home")}
              </Link>
            </div>
          }
        />
      )}
    </div>
  );
}
