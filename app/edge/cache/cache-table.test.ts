import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import routes from "~/routes";
import { sharedAddress } from "./cache-table";

interface RouteEntry {
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteEntry[];
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** Converts the route table to the router's format, with the ids that Remix assigns. */
const objectsOf = (entries: RouteEntry[]): RouteObject[] =>
  entries.map(({ file, path = "", index, children }): RouteObject => {
    const id = file.replace(/\.tsx?$/, "");
    return index ? { id, index } : { id, path, children: objectsOf(children ?? []) };
  });

const pageOf = (path: string) => sharedAddress(new URL(`https://shop.test${path}`))?.page ?? null;

test.each([
  "/es",
  "/es/shop",
  "/es/category/7",
  "/es/search/start",
  "/es/search/suggestions",
  "/es/product/101",
  "/es/reviews/101",
  "/es/lookbooks",
  "/es/lookbooks/1",
  "/es/about-us",
  "/es/stores",
  "/es/pages/guia-de-cuidados",
  "/es/new.xml",
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/sitemap-pages-1.xml",
])("%s is cached under the route that serves it", (path) => {
  const match = matchRoutes(objectsOf(routes as RouteEntry[]), path)?.at(-1);
  expect(match).toBeDefined();
  expect(pageOf(path)?.route).toBe(match?.route.id);
  expect(pageOf(`${path}.data`)?.route).toBe(match?.route.id);
});

test.each(["", "x", "routes/storefront/product", "routes/storefront/shop,x", "r".repeat(3000)])(
  "data requests for the unrelated routes %j are not cached",
  (asked) => {
    expect(pageOf(`/es/shop.data?_routes=${encodeURIComponent(asked)}`)).toBeNull();
  },
);

test.each([
  "/es/checkout",
  "/es/cards?ids=101",
  "/es/wishlist",
  "/es/perfil",
  "/es/search?q=falda",
  "/es/product/101?problem=size-required",
  "/es/lookbooks/1?problem=101.size-required",
  "/api/nope",
  "/",
])("%s is not cached", (path) => {
  expect(pageOf(path)).toBeNull();
});
