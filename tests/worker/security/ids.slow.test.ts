import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { newStaff } from "../../support/pages/page-samples";
import { pathOf, submittedForms } from "../../support/pages/submitted-forms";
import { routeTable } from "../../support/route-table";
import { sharedShop, visit } from "../../support/worker";

const shop = sharedShop();

/** Texts in place of an id. None is one, though `Number` reads most of them, the last as Infinity. */
const VALUES = ["", "abc", "-1", "0", "1.5", "9007199254740993", "9".repeat(310)];

/** Pages and forms are many, so that they get one text of each kind. */
const FEW_VALUES = ["", "1.5", "9".repeat(310)];

const source = readdirSync("app", { encoding: "utf8", recursive: true })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join("app", file), "utf8"))
  .join("\n");
const namesIn = (pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

const PARAMETERS = namesIn(/(?:searchParams|parameters|query|asked)\.(?:get|getAll|has)\("(\w+)"\)/g);
/** Fields with ids, versions and numbers, by the names that forms and schemas give them. */
const FIELDS = [
  ...namesIn(/[fF]orm\.get(?:All)?\("(\w+)"\)/g),
  ...namesIn(/\b(\w*(?:Ids?|Version|Number)|ids?|version|number|year|position|mentions|outdates):/g),
].filter((name) => !["intent", "redirectTo", "language", "locale"].includes(name));
const LISTS = ["lines", "points", "proofs", "images"];

const bodyOf = (intent: string, value: string): URLSearchParams => {
  const body = new URLSearchParams({ intent });
  for (const name of FIELDS) body.append(name, value);
  for (const list of LISTS) {
    for (const name of ["id", "lineId", "productId", "variantId"]) body.append(`${list}[0].${name}`, value);
  }
  return body;
};

let cookie = "";
beforeAll(async () => {
  const cookies = await newStaff(shop, "Admin");
  cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
});

const sent = new Map<string, string>();

async function send(path: string, init: RequestInit = {}): Promise<number> {
  const response = await visit(shop, path, { ...init, headers: { ...init.headers, cookie } });
  await response.arrayBuffer();
  const name = `${init.method ?? "GET"} ${path} ${String(init.body ?? "").slice(0, 60)}`;
  sent.set(response.headers.get("x-request-id") ?? "", name);
  if (response.status >= 500) throw new Error(`${response.status}: ${name}`);
  return response.status;
}

/** What the requests of this file have logged at level error. Waits for the line of the last request. */
async function loggedErrors(): Promise<string[]> {
  const lines = () => readFileSync(inject("log"), "utf8").split("\n");
  const last = [...sent.keys()].at(-1) ?? "";
  await expect
    .poll(() => lines().some((line) => line.includes(last) && line.includes('"request"')))
    .toBe(true);
  return lines()
    .filter((line) => line.includes('"level":"error"'))
    .flatMap((line) => {
      const { event, requestId } = JSON.parse(line);
      const name = sent.get(requestId);
      return name ? [`${event}: ${name}`] : [];
    });
}

const withParameter = routeTable.filter(
  ({ pattern, id }) => pattern.includes(":") && !id.startsWith("routes/api/"),
);

test("route parameters that are no ids give no server error, and log none", async () => {
  for (const { pattern } of withParameter) {
    for (const value of VALUES.filter(Boolean))
      await send(pattern.replace(/:\w+/g, encodeURIComponent(value)));
  }
  expect(await loggedErrors()).toEqual([]);
});

test("query parameters that are no ids, empty or repeated give no server error, and log none", async () => {
  // `/healthz` may be 503: no jobs run in this shop.
  const pages = routeTable.filter(
    ({ id, path }) => !id.startsWith("routes/api/") && !id.endsWith("/logout") && path !== "/healthz",
  );
  for (const { path } of pages) {
    // All at once, and a response repeats them: its headers may have 16 KB.
    for (const value of FEW_VALUES.map((text) => text.slice(0, 20))) {
      const query = new URLSearchParams(PARAMETERS.map((name) => [name, value]));
      const again = value === "1.5" ? `&${query}` : "";
      await send(`${pathOf(path)}?${query}${again}`);
    }
  }
  expect(await loggedErrors()).toEqual([]);
}, 600_000);

test("fields that are no ids give no server error, and log none", async () => {
  for (const { path, intents } of submittedForms) {
    for (const intent of intents) {
      for (const value of FEW_VALUES) {
        const named = intent.replace(/-1$/, `-${value}`);
        await send(`${path}.data`, { method: "POST", body: bodyOf(named, value) });
      }
    }
  }
  expect(await loggedErrors()).toEqual([]);
}, 600_000);

test("requests that Remix refuses log no error", async () => {
  const requests: [path: string, init?: RequestInit][] = [
    ["/es/nothing/at/all"],
    ["/nothing.data"],
    ["/es/shop", { method: "POST" }],
    ["/es/shop.data", { method: "POST" }],
    ["/es/shop.data", { method: "HEAD" }],
    ["/es/shop.data?_routes=nothing"],
    ["/es/shop?_data=routes%2Fstorefront%2Fshop"],
    ["/es/shop?_data=nothing"],
    ["/es/shop?index"],
    ["/es/cart?index", { method: "POST", body: "x" }],
    ["/es/%E0%A4%A"],
    ["/es/product/%E0%A4%A.data"],
    ["/es/cards", { method: "POST" }],
    ["/es/cards.data?ids=x"],
    ["/es/theme"],
    ["/es/theme.data"],
    ["/__manifest?p=%2F%2F&version=x"],
    ["/es/checkout", { method: "POST", body: "{", headers: { "content-type": "application/json" } }],
    ["/es/checkout", { method: "POST", body: "x", headers: { "content-type": "multipart/form-data" } }],
  ];
  for (const [path, init] of requests) await send(path, init);
  expect(await loggedErrors()).toEqual([]);
});
