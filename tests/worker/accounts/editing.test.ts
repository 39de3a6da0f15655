import { expect, test } from "vitest";
import { newStaff } from "../../support/pages/page-samples";
import { sharedShop, visit } from "../../support/worker";

const shop = sharedShop();

async function signIn() {
  const cookie = Object.entries(await newStaff(shop, "Editor"))
    .map((pair) => pair.join("="))
    .join("; ");
  return (form: Record<string, string>) =>
    visit(shop, "/admin/editing", { method: "POST", headers: { cookie }, body: new URLSearchParams(form) });
}

test("a page of administration tells that its form is open, and when it is left", async () => {
  const [rosa, luz] = [await signIn(), await signIn()];
  const path = `/admin/galleries/${Math.floor(Math.random() * 1e9)}`;
  expect(await (await rosa({ path })).json()).toEqual([]);
  expect(await (await luz({ path })).json()).toHaveLength(1);
  expect((await rosa({ path, left: "yes" })).status).toBe(204);
  expect(await (await luz({ path })).json()).toEqual([]);
});

test("strangers, and pages that are no forms, are answered nothing", async () => {
  const path = "/admin/products/101";
  const body = new URLSearchParams({ path });
  const stranger = await visit(shop, "/admin/editing", { method: "POST", body });
  expect([stranger.status, await stranger.text()]).toEqual([204, ""]);
  const staff = await signIn();
  expect((await staff({ path: "/es/shop" })).status).toBe(204);
  // Editors may not open settings.
  expect((await staff({ path: "/admin/settings/store_name" })).status).toBe(204);
  expect((await staff({})).status).toBe(204);
});
