import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { findViolations } from "../support/dependency-rules";

/** Files with allowed imports. */
const ALLOWED: Record<string, string[]> = {
  "server.ts": ["~db/client", "~/edge/context.server", "~/root"],
  "app/root.tsx": ["~/routes/home", "~/ui/button", "~db/client"],
  "app/hrefs.ts": [],
  "app/lib/ids.ts": [],
  "app/lib/dates.ts": ["~/lib/ids"],
  "app/edge/context.server.ts": ["~/domain/cart/account-cart.server", "~db/client", "~/lib/ids"],
  "app/i18n/locale.ts": ["~/lib/ids"],
  "app/i18n/locales/es/index.ts": ["./shop"],
  "app/i18n/locales/es/shop.ts": [],
  "app/i18n/locales/index.ts": ["./es"],
  "app/i18n/messages.ts": ["./locales/es/shop"],
  "app/ui/button.tsx": ["~/domain/cart/cart", "~/i18n/locale", "~/lib/ids", "~/hrefs"],
  "app/http/form.server.ts": ["~/domain/cart/cart", "~/edge/context.server", "~/i18n/locale", "~/lib/ids"],
  "app/routes/home.tsx": [
    "~/http/form.server",
    "~/domain/cart/cart.queries.server",
    "~/domain/cart/account-cart.server",
    "~/edge/context.server",
    "~/ui/button",
    "~/i18n/locale",
  ],
  "app/routes/storefront/cart.ts": ["~/domain/cart/add-to-cart.server", "~/domain/orders/buy-again.server"],
  "app/routes/shop.list.server.ts": ["~/domain/cart/cart"],
  "app/routes/shop.tsx": ["./shop.list.server", "~/hrefs", "~/lib/ids"],
  "app/domain/settings/settings.ts": ["~/domain/languages/languages"],
  "app/domain/languages/languages.ts": ["~/i18n/locale"],
  "app/domain/catalog/catalog.ts": ["~/domain/settings/settings"],
  "app/domain/cart/cart.ts": ["~/domain/catalog/catalog", "~/lib/ids"],
  "app/domain/cart/account-cart.server.ts": ["~db/client", "./cart"],
  "app/domain/cart/add-to-cart.server.ts": ["./cart.queries.server", "./cart"],
  "app/domain/cart/cart.queries.server.ts": ["~db/client", "./cart"],
  "app/domain/cart/cart.test.ts": ["~db/test-database", "~/routes/home", "../../../local/shop"],
  "app/domain/payments/payments.ts": ["~/domain/cart/cart"],
  "app/domain/payments/payment-providers.server.ts": ["./izipay/izipay.server", "./payments"],
  "app/domain/payments/payment-forms.ts": ["./izipay/card-form"],
  "app/domain/payments/izipay/izipay.server.ts": ["../payments", "./card-form"],
  "app/domain/payments/izipay/card-form.ts": [],
  "app/domain/orders/buy-again.server.ts": ["~/domain/cart/add-to-cart.server"],
  "app/domain/orders/orders.ts": ["~/domain/payments/payments", "~/domain/payments/payment-providers.server"],
  "app/domain/checkout/checkout.ts": ["~/domain/orders/orders"],
  "db/client.ts": ["~/lib/ids"],
  "db/migrate.ts": ["./client"],
  "demo/seed.ts": ["../db/client"],
  "db/test-database.ts": ["../local/shop", "./migrate"],
  "local/shop.ts": [],
  "bench/load.ts": [],
};

/** Files with one forbidden import each, and the rule that must catch it. */
const FORBIDDEN: [rule: string, file: string, specifier: string, target: string][] = [
  ["routes", "app/routes/bad-database.tsx", "~db/client", "db/client.ts"],
  ["routes", "app/routes/bad-route.tsx", "./home", "app/routes/home.tsx"],
  ["routes", "app/routes/bad-helper.tsx", "./shop.list.server", "app/routes/shop.list.server.ts"],
  ["routes", "app/routes/bad-local.tsx", "../../local/shop", "local/shop.ts"],
  [
    "ui",
    "app/ui/bad-server.tsx",
    "~/domain/cart/add-to-cart.server",
    "app/domain/cart/add-to-cart.server.ts",
  ],
  ["ui", "app/ui/bad-edge.tsx", "~/edge/context.server", "app/edge/context.server.ts"],
  ["ui", "app/ui/bad-database.tsx", "~db/client", "db/client.ts"],
  [
    "cart-writes",
    "app/routes/bad-cart-write.tsx",
    "~/domain/cart/add-to-cart.server",
    "app/domain/cart/add-to-cart.server.ts",
  ],
  [
    "cart-writes",
    "app/routes/storefront/bad-reorder.server.ts",
    "~/domain/orders/buy-again.server",
    "app/domain/orders/buy-again.server.ts",
  ],
  [
    "payment-providers",
    "app/domain/orders/bad-provider.ts",
    "~/domain/payments/izipay/izipay.server",
    "app/domain/payments/izipay/izipay.server.ts",
  ],
  [
    "payment-providers",
    "app/domain/payments/bad-provider.ts",
    "./izipay/izipay.server",
    "app/domain/payments/izipay/izipay.server.ts",
  ],
  [
    "payment-providers",
    "app/ui/bad-card-form.tsx",
    "~/domain/payments/izipay/card-form",
    "app/domain/payments/izipay/card-form.ts",
  ],
  ["http", "app/http/bad-route.ts", "~/routes/home", "app/routes/home.tsx"],
  ["http", "app/http/bad-ui.ts", "~/ui/button", "app/ui/button.tsx"],
  ["http", "app/http/bad-database.ts", "~db/client", "db/client.ts"],
  ["edge", "app/edge/bad-ui.ts", "~/ui/button", "app/ui/button.tsx"],
  ["edge", "app/edge/bad-route.ts", "~/routes/home", "app/routes/home.tsx"],
  ["domain", "app/domain/cart/bad-http.ts", "~/http/form.server", "app/http/form.server.ts"],
  ["domain", "app/domain/cart/bad-edge.ts", "~/edge/context.server", "app/edge/context.server.ts"],
  ["domain", "app/domain/cart/bad-ui.ts", "~/ui/button", "app/ui/button.tsx"],
  ["domain", "app/domain/cart/bad-local.ts", "../../../local/shop", "local/shop.ts"],
  ["i18n", "app/i18n/bad-domain.ts", "~/domain/cart/cart", "app/domain/cart/cart.ts"],
  ["one-language", "app/ui/bad-language.ts", "~/i18n/locales/es", "app/i18n/locales/es/index.ts"],
  ["one-language", "app/i18n/bad-language.ts", "~/i18n/locales/es", "app/i18n/locales/es/index.ts"],
  ["lib", "app/lib/bad-i18n.ts", "~/i18n/locale", "app/i18n/locale.ts"],
  ["db", "db/bad-domain.ts", "~/domain/cart/cart", "app/domain/cart/cart.ts"],
  ["db", "db/bad-local.ts", "../local/shop", "local/shop.ts"],
  ["worker", "app/entry.server.tsx", "../bench/load", "bench/load.ts"],
  [
    "domain-order-settings",
    "app/domain/audit/bad.ts",
    "~/domain/catalog/catalog",
    "app/domain/catalog/catalog.ts",
  ],
  ["domain-order-catalog", "app/domain/galleries/bad.ts", "~/domain/cart/cart", "app/domain/cart/cart.ts"],
  [
    "domain-order-cart",
    "app/domain/cart/bad-order.ts",
    "~/domain/orders/orders",
    "app/domain/orders/orders.ts",
  ],
  [
    "domain-order-payments",
    "app/domain/orders/bad.ts",
    "~/domain/checkout/checkout",
    "app/domain/checkout/checkout.ts",
  ],
  ["edge", "app/edge/bad-seed.ts", "../../demo/seed", "demo/seed.ts"],
  ["worker-without-node-only-code", "app/edge/bad-migrate.ts", "~db/migrate", "db/migrate.ts"],
  ["test-support", "app/edge/bad-test-support.ts", "~db/test-database", "db/test-database.ts"],
  ["unresolvable", "app/edge/bad-name.ts", "~/edge/nowhere", "~/edge/nowhere"],
];

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function sourceOf(specifiers: string[]): string {
  const lines = specifiers.map((specifier, index) => `import type * as module${index} from "${specifier}";`);
  const names = specifiers.map((_, index) => `module${index}`);
  return `${lines.join("\n")}\nexport type Everything = [${names.join(", ")}];\n`;
}

/** Creates a repository of the allowed files and the given ones. @param files imports by file */
function plant(files: Record<string, string[]> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-dependencies-"));
  folders.push(folder);
  copyFileSync("tsconfig.json", join(folder, "tsconfig.json"));
  for (const [file, specifiers] of Object.entries({ ...ALLOWED, ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), sourceOf(specifiers));
  }
  return folder;
}

test("this repository follows the rules", async () => {
  expect(await findViolations(".")).toEqual([]);
});

test("every forbidden import is caught, also of types only", async () => {
  const found = await findViolations(
    plant(Object.fromEntries(FORBIDDEN.map(([, file, specifier]) => [file, [specifier]]))),
  );
  const expected = FORBIDDEN.map(([rule, file, , target]) => `${rule}: ${file} → ${target}`);
  const isCycle = (violation: string) => /^(domain|app)-circle/.test(violation);
  expect(found.filter((violation) => !isCycle(violation))).toEqual(expected.sort());
});

test("cycles between files and between features only are caught, and allowed imports pass", async () => {
  const found = await findViolations(
    plant({
      "app/domain/payments/bad-circle.ts": ["~/domain/orders/references"],
      "app/domain/orders/references.ts": [],
      "app/lib/first.ts": ["./second"],
      "app/lib/second.ts": ["./first"],
    }),
  );
  expect(found).toEqual([
    "app-circle: app/lib/first.ts → app/lib/second.ts",
    "domain-circle: app/domain/orders → app/domain/payments",
    "domain-circle: app/domain/payments → app/domain/orders",
  ]);
});
