import { beforeAll, expect, test } from "vitest";
import { adminHrefs } from "../../app/admin-hrefs";
import { newStaff } from "../support/pages/page-samples";
import { sharedShop, visit } from "../support/worker";
import { hiddenFields, mainText, newProduct } from "./shopper";

const shop = sharedShop();

const headerOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");

let cookie: string;
beforeAll(async () => {
  cookie = headerOf(await newStaff(shop, "Editor"));
});

const get = (path: string) => visit(shop, path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>, as = cookie) =>
  visit(shop, path, { method: "POST", body: new URLSearchParams(fields), headers: { cookie: as } });

async function preview(search: string) {
  const path = adminHrefs.bulkChange(search);
  const html = await (await get(path)).text();
  return { path, text: mainText(html), fields: { intent: "apply", shown: hiddenFields(html).shown ?? "" } };
}

test("a confirmed preview leads to the table, also when it is confirmed again", async () => {
  const { id } = await newProduct(shop);
  const { path, fields } = await preview(`?q=x&p=${id}&kind=deactivate`);
  for (const _ of [1, 2]) {
    const response = await post(path, fields);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/admin/products?q=x"]);
  }
  const again = await preview(`?p=${id}&kind=deactivate`);
  expect(again.text).toContain("1 producto ya está así.");
});

test("a thousand chosen products are still chosen after signing in again", async () => {
  const search = `?${Array.from({ length: 1000 }, (_, index) => `p=${10_000 + index}`).join("&")}&kind=archive`;
  const path = adminHrefs.bulkChange(search);
  const response = await visit(shop, path);
  const login = new URL(response.headers.get("location") ?? "", "https://shop.test");
  expect(login.searchParams.get("redirectTo")).toBe(path);
  const form = await (await visit(shop, login.pathname + login.search)).text();
  expect(form).toContain(login.search.slice(0, -20).replaceAll("&", "&amp;"));
  expect((await get(path)).status).toBe(200);
});

test("a preview that nobody was shown is refused", async () => {
  const { id } = await newProduct(shop);
  const { path } = await preview(`?p=${id}&kind=deactivate`);
  const response = await post(path, { intent: "apply", shown: "forged" });
  expect(response.status).toBe(200);
  expect(mainText(await response.text())).toContain("Los productos cambiaron mientras tanto.");
});

test("products that were left out are named with the reason", async () => {
  const fitting = await newProduct(shop);
  const name = `Prenda ${crypto.randomUUID()}`;
  const archived = await newProduct(shop, { name });
  for (const search of [`?p=${archived.id}&kind=archive`, `?p=${fitting.id}&kind=deactivate`]) {
    const { path, fields } = await preview(search);
    await post(path, fields);
  }
  const { path, fields } = await preview(`?p=${fitting.id}&p=${archived.id}&kind=activate`);
  await post(path, fields);
  const text = mainText(await (await get("/admin/products")).text());
  expect(text).toMatch(new RegExp(`1 quedó como estaba:\\s*${name}\\s*: está archivado`));
});

test("an undo is of the account that made the change", async () => {
  const { id } = await newProduct(shop, { name: `Prenda ${crypto.randomUUID()}` });
  const { path, fields } = await preview(`?p=${id}&kind=deactivate`);
  await post(path, fields);
  const html = await (await get("/admin/products")).text();
  const intent = /value="(undo-\d+)"/.exec(html)?.[1] ?? "";
  const other = headerOf(await newStaff(shop, "Editor"));
  const refused = await post("/admin/products", { intent }, other);
  expect(refused.headers.get("set-cookie")).toContain("staffUndoTooLate");
  const undone = await post("/admin/products", { intent });
  expect(undone.status).toBe(303);
  expect((await preview(`?p=${id}&kind=activate`)).text).toContain("1 producto ya está así.");
});

test("chosen products that do not exist are told", async () => {
  const { id } = await newProduct(shop);
  const { text } = await preview(`?p=${id}&p=999999&kind=archive`);
  expect(text).toContain("1 elegido ya no existe.");
  expect(text).toContain("1 producto cambia.");
});

test.each(["?kind=price", "?kind=sale&p=0&p=x", "?all=1&q=zzzz&kind=archive"])(
  "%s chooses no product",
  async (search) => {
    expect((await preview(search)).text).toContain("No elegiste ningún producto.");
  },
);

test("the file has the chosen products; without any it leads to the page that says so", async () => {
  const [one, other] = [await newProduct(shop), await newProduct(shop)];
  const file = await (await get(`/admin/products.csv?p=${one.id}&kind=archive`)).text();
  expect(file).toContain(`product,${one.id},`);
  expect(file).not.toContain(`product,${other.id},`);
  const nothing = await get("/admin/products.csv?kind=archive&q=x");
  expect(nothing.headers.get("location")).toBe("/admin/products/bulk?kind=archive&q=x");
});

test("customers may neither see nor write a change", async () => {
  const { id } = await newProduct(shop);
  const { path, fields } = await preview(`?p=${id}&kind=archive`);
  const response = await visit(shop, path, { method: "POST", body: new URLSearchParams(fields) });
  expect(response.status).toBe(401);
});
