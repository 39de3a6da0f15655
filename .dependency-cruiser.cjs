// Who may import whom. The layers are described in docs/architecture.md; tests/architecture plants a violation of each.

const CODE = "^(app|db|demo|local|tests|bench|build)/|^server\\.ts$";
const TEST_SUPPORT = "^db/test-[a-z-]+\\.ts$";
const HREFS = "^app/(hrefs|admin-hrefs|server-hrefs|buyer-hrefs|public-pages|private-paths)\\.ts$";

/** Limits what the files of `from` may import from this repository to what `allowed` matches. */
const layer = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: TEST_SUPPORT },
  to: { path: CODE, pathNot: allowed },
});

/** Features from the innermost to the outermost: each may import its own row and those before it. */
const FEATURES = [
  ["settings", "languages", "media", "audit", "outbox", "pages", "visits"],
  ["catalog", "accounts", "addresses", "galleries", "delivery", "coupons", "gift-cards"],
  ["cart", "wishlist", "transfer", "second-factor"],
  ["receipts"],
  ["payments", "orders"],
  ["checkout"],
  ["stock-requests", "claims", "customers", "reviews", "newsletter"],
  ["mail"],
  ["reports"],
  ["dashboard", "monitoring"],
];

const featureOrder = FEATURES.slice(0, -1).map((row, index) => ({
  name: `domain-order-${row[0]}`,
  severity: "error",
  from: { path: `^app/domain/(${row.join("|")})/` },
  to: {
    path: `^app/domain/(${FEATURES.slice(index + 1)
      .flat()
      .join("|")})/`,
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    // A route imports no other route, only files named after it: checkout.tsx may import checkout.payment.server.ts.
    layer("routes", "^app/routes/([^.]+)\\.", [
      "^app/(http|domain|edge|ui|i18n|lib)/",
      "^app/routes/$1\\.[^/.]+\\.server\\.ts$",
      HREFS,
    ]),
    layer("http", "^app/http/", ["^app/(http|domain|edge|i18n|lib)/", HREFS]),
    layer("ui", "^app/ui/", ["^app/(ui|i18n|lib)/", "^app/domain/(?!.*\\.server\\.tsx?$)", HREFS]),
    layer("edge", "^app/edge/", ["^app/(edge|domain|i18n|lib)/", "^db/", HREFS]),
    layer("domain", "^app/domain/", ["^app/(domain|i18n|lib)/", "^db/"]),
    layer("i18n", "^app/i18n/", ["^app/(i18n|lib)/"]),
    layer("lib", "^app/lib/", ["^app/lib/"]),
    layer("db", "^db/", ["^db/", "^app/lib/"]),
    layer("worker", "^(server\\.ts$|app/[^/]+$)", ["^app/", "^db/"]),
    {
      name: "one-language",
      comment:
        "Whoever names a language leaves out the others: the registry in locales/index.ts has them all.",
      severity: "error",
      // Every language has the keys of the Spanish words, so their types may be asked for.
      from: {
        path: "^app/",
        pathNot: ["^app/i18n/locales/", "^app/i18n/(interface-language|messages)\\.ts$"],
      },
      to: { path: "^app/i18n/locales/[^/]+/" },
    },
    {
      name: "one-language",
      severity: "error",
      from: { path: "^app/i18n/(interface-language|messages)\\.ts$" },
      to: { path: "^app/i18n/locales/[^/]+/", dependencyTypesNot: ["type-only"] },
    },
    ...featureOrder,
    {
      name: "cart-writes",
      comment: "Every change that a shopper makes to the cart has one entry: the action of /{locale}/cart.",
      severity: "error",
      from: { path: "^app/(routes|http|edge|[^/]+$)", pathNot: "^app/routes/storefront/cart\\.ts$" },
      to: {
        path: ["^app/domain/cart/.*\\.server\\.ts$", "^app/domain/orders/buy-again\\.server\\.ts$"],
        // Reads, the account's copy of the cart, and the record of emptied carts.
        pathNot: "^app/domain/cart/(cart\\.queries|account-cart|empty-cart)\\.server\\.ts$",
      },
    },
    {
      name: "payment-providers",
      comment: "Only the two registries, of the server and of the browser, know a payment provider's folder.",
      severity: "error",
      from: {
        path: CODE,
        pathNot: [
          "^(local|tests)/",
          "^app/domain/payments/[^/]+/",
          "^app/domain/payments/payment-(providers\\.server|forms)\\.ts$",
        ],
      },
      to: { path: "^app/domain/payments/[^/]+/" },
    },
    {
      name: "domain-circle",
      severity: "error",
      scope: "folder",
      from: { path: "^app/domain/[^/]+$" },
      to: { path: "^app/domain/[^/]+$", circular: true },
    },
    {
      name: "worker-without-node-only-code",
      comment: "Migrations run in Node only and would enlarge the Worker's bundle.",
      severity: "error",
      from: { path: "^(app/|server\\.ts$)" },
      to: { path: "^db/migrate\\.ts$" },
    },
    {
      name: "test-support",
      severity: "error",
      from: { pathNot: TEST_SUPPORT },
      to: { path: TEST_SUPPORT },
    },
    {
      name: "app-circle",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/", circular: true },
    },
    {
      name: "unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    // Tests may import anything.
    exclude: { path: "\\.test\\.tsx?$" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["workerd", "worker", "browser", "import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
};
