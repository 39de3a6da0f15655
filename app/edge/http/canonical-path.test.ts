import { expect, test } from "vitest";
import { canonicalPath, pathsOf } from "./canonical-path.server";

const paths = pathsOf({
  root: { id: "root" },
  home: { id: "home", parentId: "locale" },
  locale: { id: "locale", parentId: "root", path: ":locale" },
  shop: { id: "shop", parentId: "locale", path: "shop" },
  order: { id: "order", parentId: "locale", path: "orders/:reference" },
  lost: { id: "lost", parentId: "locale", path: "*" },
  admin: { id: "admin", parentId: "root", path: "admin" },
  products: { id: "products", parentId: "admin", path: "products" },
  file: { id: "file", parentId: "root", path: "admin/products.csv" },
  health: { id: "health", parentId: "root", path: "healthz" },
  part: { id: "part", parentId: "root", path: ":part.xml" },
  call: { id: "call", parentId: "root", path: "api/*" },
});

test("the paths of all pages are listed once", () => {
  expect(paths).toEqual([
    "/:locale",
    "/:locale/shop",
    "/:locale/orders/:reference",
    "/admin",
    "/admin/products",
    "/admin/products.csv",
    "/healthz",
    "/:part.xml",
  ]);
});

test.each([
  ["/es/SHOP", "/es/shop"],
  ["/e%73/shop", "/es/shop"],
  ["/es/shop/", "/es/shop"],
  ["//es//shop", "/es/shop"],
  ["/ES/shop", "/es/shop"],
  ["/PT-br/shop", "/pt-br/shop"],
  ["/es/", "/es"],
  ["/ES", "/es"],
  ["/Admin", "/admin"],
  ["/%61dmin/Product%73", "/admin/products"],
  ["/admin/PRODUCTS.csv", "/admin/products.csv"],
  ["/HEALTHZ/", "/healthz"],
  ["/es/SHOP.data", "/es/shop.data"],
  ["/es/shop/.data", "/es/shop.data"],
  ["/adm%69n.data", "/admin.data"],
  ["/es/Orders/325ABC/", "/es/orders/325ABC"],
  ["/es/orders/%33%32%35abc", "/es/orders/325abc"],
])("%s becomes %s", (path, canonical) => {
  expect(canonicalPath(path, paths)).toBe(canonical);
  expect(canonicalPath(canonical, paths)).toBeNull();
});

test.each([
  "/",
  "/es",
  "/es/shop",
  "/es/shop.data",
  "/es/orders/325ABC",
  "/es/orders/a%2Fb",
  "/es/Nothing/Here/",
  "/%2F%2Fevil.test",
  "/api/Products/",
  "/media/",
  "/Nope/Shop/",
  "/media/aB_c-320.webp",
  "/es/%E0%A4%A",
  "/%",
  "/%ff/shop",
])("%s is left unchanged", (path) => {
  expect(canonicalPath(path, paths)).toBeNull();
});
