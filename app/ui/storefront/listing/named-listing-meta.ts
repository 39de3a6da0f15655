import type { MetaDescriptor } from "@remix-run/react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { pageMeta } from "../page-meta";
import { itemList, writesStructuredData } from "../seo/structured-data";

type MetaArguments = Parameters<typeof pageMeta<{ listing: { products: ProductCard[] } | null }>>[0];

/** Meta tags of the page of a category or a collection. */
export const namedListingMeta = (args: MetaArguments): MetaDescriptor[] =>
  pageMeta(args, ({ listing }, site) => ({
    trail: [{ name: site.translate("common.shop"), href: hrefs.shop(site.locale) }],
    picture: listing?.products[0]?.picture ?? null,
    things: writesStructuredData ? [itemList(site, listing?.products ?? [])] : [],
  }));
