import { afterAll, beforeAll, expect, test } from "vitest";
import { FORM_CHECK_HEADER } from "../../../app/domain/form-reply";
import { newStaff } from "../../support/pages/page-samples";
import { submittedForms } from "../../support/pages/submitted-forms";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit } from "../../support/worker";

let shop: RunningShop & { addresses: Parameters<typeof databaseOf>[0] };
/** Calls to services besides the database. */
const calls: string[] = [];

beforeAll(async () => {
  const running = await startShop({
    async onCall({ url }) {
      if (!/\/v\d+\/pipeline$/.test(url)) calls.push(url);
      return null;
    },
  });
  shop = Object.assign(running, { addresses: { url: running.url, ...running.services.addresses } });
}, 300_000);
afterAll(() => shop?.stop());

/** Written by any request. */
const COUNTS = /^(sqlite_|_|sessions$|error_counts$|visit|daily|scheduled_jobs$|call_)/;

async function readAll(): Promise<Record<string, string>> {
  const { $client: client } = databaseOf(shop.addresses);
  const tables = await client.execute("select name from sqlite_master where type = 'table' order by name");
  const names = tables.rows.map(({ name }) => String(name)).filter((name) => !COUNTS.test(name));
  const rows = await Promise.all(names.map((name) => client.execute(`select * from "${name}"`)));
  return Object.fromEntries(names.map((name, index) => [name, JSON.stringify(rows[index]?.rows)]));
}

const FIELDS = {
  id: "1",
  version: "1",
  name: "x",
  code: "x",
  email: "x@example.com",
  value: "x",
  confirm: "yes",
  quantity: "1",
  productId: "101",
  size: "M",
  redirectTo: "/es",
};

test("a check of any form, with any intent, writes nothing and calls no service", async () => {
  const cookies = await newStaff(shop.addresses, "Admin");
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
  const before = await readAll();
  calls.length = 0;
  const unexpected: string[] = [];
  for (const { path, intents } of submittedForms) {
    for (const intent of new Set(["", ...intents])) {
      const response = await visit(shop, path, {
        method: "POST",
        body: new URLSearchParams({ ...FIELDS, ...(intent && { intent }) }),
        headers: { cookie, [FORM_CHECK_HEADER]: "1" },
      });
      // 400 and 404: of a link to unsubscribe, which is read before any form.
      const isExpected =
        [200, 308, 400, 404, 409].includes(response.status) && response.headers.getSetCookie().length === 0;
      if (!isExpected) unexpected.push(`${path} ${intent}: ${response.status}`);
      await response.text();
    }
  }
  expect(unexpected).toEqual([]);
  expect(calls).toEqual([]);
  const after = await readAll();
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
}, 600_000);
