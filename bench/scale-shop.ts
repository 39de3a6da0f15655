import { readCartView } from "../app/domain/cart/cart.queries.server";
import { findProduct, listNewest, listRelated } from "../app/domain/catalog/catalog.queries.server";
import type { ListedCollection } from "../app/domain/catalog/listing/collection-products.server";
import {
  readListing,
  readSearch,
  suggestProducts,
} from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
import { writeCursor } from "../app/domain/catalog/listing/listing-cursor";
import { listNewProducts } from "../app/domain/catalog/listing/new-products.queries.server";
import {
  latestByCategory,
  listPartProducts,
  listSitemapParts,
} from "../app/domain/catalog/listing/sitemap.queries.server";
import { completeSearch } from "../app/domain/catalog/search/complete-search.queries.server";
import { readVocabulary } from "../app/domain/catalog/search/vocabulary";
import { listGalleryImages, lookbookGallery } from "../app/domain/galleries/galleries.queries.server";
import { listCompanions, listLookPieces } from "../app/domain/galleries/looks.queries.server";
import {
  listSectionPictures,
  listSectionProducts,
  readHomeSections,
} from "../app/domain/home/home.queries.server";
import { findOrderByAccess } from "../app/domain/orders/orders.queries.server";
import { listOwnOrders } from "../app/domain/orders/own-orders.queries.server";
import {
  findRatingSummary,
  listApprovedReviews,
  listPraise,
} from "../app/domain/reviews/reviews.queries.server";
import { readStoredShop } from "../app/domain/settings/shop.server";
import { listWished } from "../app/domain/wishlist/wishlist.queries.server";
import type { Reader } from "../db/read-batcher";
import { cartLine } from "../tests/support/data/catalogue";
import { filledCollections } from "./fill-collections";

/** What a page reads, and, when it is not flat, what it grows with and what limits that. */
export type Page = [name: string, work: (reader: Reader) => Promise<unknown>, bound?: string];

export interface Sizes {
  products: number;
  orders: number;
  /** Unix seconds. */
  now: number;
}

const audience = { locale: "es", region: "PE" } as const;
const vocabulary = readVocabulary("chaleco = pantalón, camisa, blusa", []);

// What pages that are not flat grow with.
const COUNTED = "products of the list, of which at most 1,000 are counted";
const BY_RULE = "all products, until the page is full and 1,000 are counted; not limited";
const FOUND = "products with the words, at most 500";
const ACTIVE = "active products; not limited";

const list = (
  query: string,
  { categoryId = null, collection }: { categoryId?: number | null; collection?: ListedCollection } = {},
) => {
  const choice = readChoice(new URLSearchParams(query));
  return (reader: Reader) =>
    readListing(reader, { ...audience, categoryId, tiers: null, choice, ...(collection && { collection }) });
};

const search = (typed: string, query = "") => {
  const choice = readChoice(new URLSearchParams(query), "best");
  return (reader: Reader) => readSearch(reader, { ...audience, categoryId: null, choice, typed, vocabulary });
};

/** The pages of shoppers, of a shop with so many products and orders. */
export function shopPages({ products, orders, now }: Sizes): Page[] {
  const middle = Math.ceil(products / 2);
  const ids = Array.from({ length: 20 }, (_, index) => middle + index);
  const home = { now, preview: null };
  return [
    ["settings and menus, read every 30 s", readStoredShop],
    [
      "home",
      (reader) =>
        Promise.all([
          readHomeSections(reader, home),
          listSectionProducts(reader, { ...home, audience }),
          listSectionPictures(reader, { ...home, locale: audience.locale }),
          listNewest(reader, { ...audience, limit: 6 }),
          listGalleryImages(reader, { galleryId: lookbookGallery, locale: audience.locale, limit: 3 }),
          listLookPieces(reader, { ...audience, pictures: 3 }),
          listPraise(reader, { locale: audience.locale, limit: 3 }),
        ]),
      "at most 60 reviews",
    ],
    ["shop", list("")],
    [
      "shop, newest, page in the middle",
      list(`sort=newest&after=${writeCursor({ value: middle, id: middle })}`),
    ],
    ["shop, by price", list("sort=price")],
    [
      "shop, by price, page in the middle",
      list(`sort=price&after=${writeCursor({ value: 22_000, id: middle })}`),
    ],
    ["shop, by name", list("sort=name")],
    ["shop, a colour and a size", list("color=red&size=M")],
    ["shop, by price, three filters", list("sort=price&color=blue&size=S&min=50")],
    [
      "shop, a filter without matches",
      list("color=purple"),
      "the list, when few products match; not limited",
    ],
    ["category", list("", { categoryId: 3 }), COUNTED],
    ["collection by tag", list("", { collection: filledCollections.tag }), BY_RULE],
    ["collection by price", list("", { collection: filledCollections.price }), BY_RULE],
    ["collection on sale, without any", list("", { collection: filledCollections.sale }), BY_RULE],
    ["collection by hand", list("", { collection: filledCollections.hand })],
    ["search, in every product", search("prenda")],
    ["search, in every ninth product", search("pantalones"), FOUND],
    ["search, a rare word", search("prenda77"), FOUND],
    ["search, filtered and by price", search("pantalones", "color=red&size=M&sort=price"), FOUND],
    ["search, with synonyms", search("chalecos"), FOUND],
    ["search, with a typing error", search("pantalom"), FOUND],
    [
      "search, suggestions",
      (reader) =>
        Promise.all([
          suggestProducts(reader, { ...audience, categoryId: null, typed: "pren", vocabulary, limit: 6 }),
          completeSearch(reader, "pren", audience.locale),
        ]),
    ],
    [
      "product",
      (reader) =>
        Promise.all([
          findProduct(reader, { productId: middle, variantId: null, ...audience }),
          listRelated(reader, { productId: middle, ...audience }),
          listCompanions(reader, { productId: middle, ...audience }),
          findRatingSummary(reader, middle),
          listApprovedReviews(reader, { productId: middle, limit: 3 }),
        ]),
    ],
    [
      "cart of 20 lines, with the settings",
      (reader) => {
        const cart = { id: "cart", lines: ids.map((id) => cartLine(id)) };
        const shop = () => readStoredShop(reader);
        return readCartView({ ...reader, shop }, { cart, ...audience, chargeUsd: false });
      },
    ],
    [
      "wishlist of 20",
      (reader) =>
        listWished(reader, { list: ids.map((productId) => ({ productId, variantId: null })), ...audience }),
    ],
    ["a buyer's orders", (reader) => listOwnOrders(reader, { userId: Math.ceil(orders / 4), after: null })],
    [
      "a buyer's order",
      (reader) =>
        findOrderByAccess(reader, { reference: `R${1_000_000 + orders}`, accessKey: `key${orders}` }),
    ],
    ["feed of new products", (reader) => listNewProducts(reader, { locale: audience.locale, limit: 30 })],
    ["sitemap, index", (reader) => listSitemapParts(reader, 1_000), ACTIVE],
    ["sitemap, pages", latestByCategory, ACTIVE],
    ["sitemap, a part", (reader) => listPartProducts(reader, { part: 1, size: 1_000 })],
  ];
}
