import { beforeAll, expect, test } from "vitest";
import { newStaff } from "../support/page-samples";
import { sharedShop, visit } from "../support/worker";
import { words } from "./shopper";

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
  ["/admin/languages/1", { intent: "save", name: "x", moneda: "S/", currencyCode: "PEN", version: "abc" }],
  ["/admin/languages/1", { intent: "delete", version: "abc" }],
  ["/admin/galleries/1", { intent: "rename", name: "x", version: "abc" }],
  ["/admin/galleries/1", { intent: "move", imageId: "abc", by: "x", version: "abc" }],
  ["/admin/galleries/1", { intent: "constructor" }],
  ["/admin/galleries/1", { intent: "__proto__" }],
])("a forged form to %s is refused as any: %j", async (path, fields) => {
  const answer = await post(path, fields);
  expect(answer.status).toBeGreaterThanOrEqual(300);
  expect(answer.status).toBeLessThan(500);
});
