import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { imports } from "../../db/schema";
import { newStaff } from "../support/pages/page-samples";
import { databaseOf } from "../support/shop-database";
import { sharedShop, visit } from "../support/worker";

const shop = sharedShop();

let cookie: string;
beforeAll(async () => {
  const cookies = await newStaff(shop, "Admin");
  cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
});

const open = (path: string) => visit(shop, path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>) =>
  visit(shop, path, { method: "POST", body: new URLSearchParams(fields), headers: { cookie } });

/** Uploads a file. @returns the path of its import */
async function upload(text: string): Promise<string> {
  const body = new FormData();
  body.set("wordsIn", "es");
  body.set("pricesIn", "es");
  body.set("file", new File([text], "sample.csv", { type: "text/csv" }));
  const sent = await visit(shop, "/admin/imports", { method: "POST", body, headers: { cookie } });
  expect(sent.status).toBe(303);
  return sent.headers.get("location") ?? "";
}

async function statusOf(path: string): Promise<string | undefined> {
  const id = Number(path.split("/").at(-1));
  const [row] = await databaseOf(shop).select().from(imports).where(eq(imports.id, id));
  return row?.status;
}

const FILE = "product,variant,size,sku,stock\n,,,none,1\n";

test("opening an import and the list does not work on it, and it can be discarded", async () => {
  const path = await upload(FILE);
  expect((await open("/admin/imports")).status).toBe(200);
  expect((await open(path)).status).toBe(200);
  expect(await statusOf(path)).toBe("checking");
  expect((await post(path, { intent: "discard" })).status).toBe(303);
  expect(await statusOf(path)).toBeUndefined();
});

test("a form of the page, or its reloading without script, works on an import", async () => {
  const posted = await upload(FILE);
  expect((await post(posted, { intent: "work" })).status).toBeLessThan(400);
  expect(await statusOf(posted)).toBe("checked");
  const reloaded = await upload(FILE);
  expect((await open(`${reloaded}?step=1`)).status).toBe(200);
  expect(await statusOf(reloaded)).toBe("checked");
});
