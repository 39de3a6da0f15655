import { index, prefix, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/system/to-default-locale.ts"),
  route("healthz", "routes/system/health.ts"),
  ...prefix("api", [route("izipay/ipn", "routes/api/izipay-notification.ts")]),
  route(":locale", "routes/storefront/locale.tsx", [
    index("routes/storefront/home.tsx"),
    route("shop", "routes/storefront/shop.tsx"),
    route("category/:categoryId", "routes/storefront/category.tsx"),
    route("product/:productId", "routes/storefront/product.tsx"),
    route("search", "routes/storefront/search.tsx"),
    route("search/suggestions", "routes/storefront/search-suggestions.ts"),
    route("lookbooks", "routes/storefront/lookbooks.tsx"),
    route("about-us", "routes/storefront/about-us.tsx"),
    route("cart", "routes/storefront/cart.ts"),
    route("checkout", "routes/storefront/checkout.tsx"),
    route("checkout/return", "routes/storefront/checkout-return.ts"),
    route("orders/:reference", "routes/storefront/order.tsx"),
    route("region", "routes/storefront/region.ts"),
    route("theme", "routes/storefront/theme.ts"),
    route("*", "routes/system/not-found.tsx"),
  ]),
] satisfies RouteConfig;
