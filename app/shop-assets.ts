/** What the ids of administration's routes begin with. */
export const STAFF_ROUTES = "routes/admin/";
/** What the name of the list of routes begins with that shoppers' browsers read. */
export const SHOP_MANIFEST = "manifest-shop-";

interface Assets {
  url: string;
  routes: Record<string, unknown>;
}

/** What a shopper's page has to know of the browser's files: everything but administration's routes. */
export const shopAssets = <Build extends Assets>(assets: Build): Build => ({
  ...assets,
  url: assets.url.replace("manifest-", SHOP_MANIFEST),
  routes: Object.fromEntries(Object.entries(assets.routes).filter(([id]) => !id.startsWith(STAFF_ROUTES))),
});
