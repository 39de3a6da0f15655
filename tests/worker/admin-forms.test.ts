import { beforeAll, expect, test } from "vitest";
import { productLimits } from "../../app/domain/catalog/product/product-limits";
import { newStaff } from "../support/pages/page-samples";
import { sharedShop, visit } from "../support/worker";
import { hiddenFields, newProduct } from "./shopper";

const shop = sharedShop();

let cookie: string;
beforeAll(async () => {
  const cookies = await newStaff(shop, "Admin");
  cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
});

const post = (path: string, fields: Record<string, string>) =>
  visit(shop, path, { method: "POST", body: new URLSearchParams(fields), headers: { cookie } });

test.each([
  ["/admin/settings/store_name", { intent: "save", value: "x", version: "1e400" }],
  ["/admin/settings/promiseMadeText", { intent: "clear", version: "1.5" }],
  [
    "/admin/languages/1",
    { intent: "save", name: "x", currencySymbol: "S/", currencyCode: "PEN", version: "abc" },
  ],
  ["/admin/languages/1", { intent: "delete", version: "abc" }],
  ["/admin/galleries/1", { intent: "rename", name: "x", version: "abc" }],
  ["/admin/galleries/1", { intent: "move", imageId: "abc", by: "x", version: "abc" }],
  ["/admin/galleries/1", { intent: "constructor" }],
  ["/admin/galleries/1", { intent: "__proto__" }],
])("a forged form to %s is refused: %j", async (path, fields) => {
  const response = await post(path, fields);
  expect(response.status).toBeGreaterThanOrEqual(300);
  expect(response.status).toBeLessThan(500);
});

test("a product's longest texts fit in its form, which sends them twice", async () => {
  const name = `Prenda ${crypto.randomUUID()}`;
  const description = "ñ".repeat(productLimits.description);
  const lists = { "order.variants": "", "order.images": "" };
  const created = await post("/admin/products/new", {
    intent: "save",
    ...lists,
    "order.rows": "new-1",
    "rows.new-1.stock": "0",
    categoryId: "8",
    "words.es.name": name,
    "words.en.name": name,
    "words.es.description": description,
    "words.en.description": description,
  });
  expect(created.status).toBe(303);
  const path = created.headers.get("location") ?? "";
  const form = await visit(shop, path, { headers: { cookie } });
  const { version = "", original = "" } = hiddenFields(await form.text());
  expect(original).toContain(description);
  const stored = JSON.parse(original.replaceAll("&quot;", '"')) as Record<string, string>;
  const rows = Object.entries(stored).filter(([field]) => /^(rows|order)\./.test(field));
  const changed = await post(path, {
    intent: "save",
    version,
    original,
    ...Object.fromEntries(rows),
    categoryId: "8",
    "words.es.name": name,
    "words.en.name": name,
    "words.es.description": description,
    "words.en.description": description.replace("ñ", "n"),
  });
  expect([changed.status, changed.headers.get("location")]).toEqual([303, path]);
});

test("a reserved path segment as a language code gives an error beside its field", async () => {
  const fields = { name: "Apinayé", currencySymbol: "R$", currencyCode: "BRL" };
  const refused = await post("/admin/languages", { intent: "create", code: "api", ...fields });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  const [field = ""] = /<input[^>]* name="code"[^>]*>/.exec(page) ?? [];
  expect(field).toContain('value="api"');
  expect(field).toContain('aria-invalid="true"');
  const [, problemId = ""] = /aria-describedby="([^"]*-error)/.exec(field) ?? [];
  expect(page).toMatch(new RegExp(`id="${problemId.split(" ").at(-1)}"[^>]*>[^<]*irecciones de la tienda`));
});

test("archiving, restoring and deleting are idempotent", async () => {
  const { id } = await newProduct(shop);
  const path = `/admin/products/${id}`;
  for (const intent of ["archive", "archive", "restore", "restore", "delete", "delete"]) {
    expect([intent, (await post(path, { intent })).status]).toEqual([intent, 303]);
  }
  expect((await post("/admin/categories", { intent: "delete-9999", version: "1" })).status).toBe(303);
});
