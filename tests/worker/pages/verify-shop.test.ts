import { expect, onTestFinished, test } from "vitest";
import { carts, orders, payments, visitCounts } from "../../../db/schema";
import { verifyShop } from "../../../local/deploy/verify/verify-shop";
import type { Fetch } from "../../../local/deploy/verify/visitor";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, startShop } from "../../support/worker";

const shop = sharedShop();
const NO_PATIENCE = { newVersion: 0, stored: 0 };

/** The shop, with other answers for a path: as a broken one would give them. */
const broken =
  (path: string, change: (response: Response) => Response | Promise<Response>): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    return new URL(url).pathname === path ? change(response) : response;
  };

const withHeaders = async (response: Response, changes: Record<string, string>) => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(changes)) headers.set(name, value);
  return new Response(await response.text(), { status: response.status, headers });
};

const health = (values: object) => () => Response.json({ status: "ok", database: "ok", ...values });

test("a working shop passes, and nothing is written to it", async () => {
  const own = await startShop();
  onTestFinished(() => own.stop());
  const database = databaseOf({ url: own.url, ...own.services.addresses });
  const count = () =>
    Promise.all([orders, payments, carts, visitCounts].map((table) => database.$count(table)));
  const before = await count();
  const userAgents = new Set<string>();
  const findings = await verifyShop(own.url, {
    fetch: (url, init) => {
      userAgents.add(new Headers(init.headers).get("user-agent") ?? "");
      return fetch(url, init);
    },
  });
  expect(findings.map(({ title, problem }) => [title, problem])).toEqual(
    ["Version", "Migrations", "Home page", "Page cache", "Checkout", "Legal pages"].map((title) => [
      title,
      null,
    ]),
  );
  expect(await count()).toEqual(before);
  expect([...userAgents]).toEqual(["vitrina-verify (bot)"]);
});

test.each<[string, string, Fetch]>([
  [
    "another version",
    "/healthz returns the version 0.1.0, and 0.2.0 was deployed.",
    broken("/healthz", health({ version: "0.1.0" })),
  ],
  [
    "an unreachable database",
    "The Worker responds, but its database does not, or it lacks a migration.",
    broken("/healthz", health({ status: "degraded", database: "unreachable" })),
  ],
  [
    "another site",
    "/healthz responds with 200, and not as this shop",
    broken("/healthz", () => new Response("Hello")),
  ],
])("%s ends the check", async (_, problem, send) => {
  const findings = await verifyShop(shop.url, { release: "0.2.0", fetch: send, patience: NO_PATIENCE });
  expect(findings).toEqual([{ title: "Version", problem: expect.stringContaining(problem) }]);
});

test.each<[string, string, Fetch]>([
  [
    "Migrations",
    "The database is at 0060_collections and lacks 0061_category_words: run npm run migrate.",
    broken("/healthz", health({ migration: "0060_collections" })),
  ],
  [
    "Migrations",
    "The database is at 2096-10-02T07:06:40.000Z, which this code does not know.",
    broken("/healthz", health({ migration: "2096-10-02T07:06:40.000Z" })),
  ],
  ["Home page", "/es responds with 500.", broken("/es", () => new Response("", { status: 500 }))],
  [
    "Page cache",
    "(x-page-cache: MISS)",
    broken("/es", (response) => withHeaders(response, { "x-page-cache": "MISS" })),
  ],
  [
    "Checkout",
    "could not be put into a cart: 500.",
    broken("/es/cart", () => new Response("", { status: 500 })),
  ],
  [
    "Checkout",
    "/es/checkout responds with 503.",
    broken("/es/checkout", () => new Response("", { status: 503 })),
  ],
  [
    "Checkout",
    "/es/checkout shows no form for the buyer.",
    broken("/es/checkout", () => new Response("<main>")),
  ],
  [
    "Checkout",
    "/es/checkout does not allow the card form",
    broken("/es/checkout", (response) =>
      withHeaders(response, { "content-security-policy": "default-src 'self'" }),
    ),
  ],
])("%s: %s", async (title, problem, send) => {
  const findings = await verifyShop(shop.url, { fetch: send, patience: NO_PATIENCE });
  expect(findings.find((finding) => finding.title === title)?.problem).toContain(problem);
});

test("legal pages that are not published are named, which does not fail the check", async () => {
  const send = broken("/es/legal/terms", () => new Response("", { status: 404 }));
  const findings = await verifyShop(shop.url, { fetch: send, patience: NO_PATIENCE });
  const legal = findings.find(({ title }) => title === "Legal pages");
  expect(legal).toMatchObject({ isAdvice: true, problem: expect.stringMatching(/^Not published: terms\. /) });
  expect(legal?.problem).toContain("npm run setup -- --legal-pages");
});

test("a shop that does not answer is named", async () => {
  const findings = await verifyShop("http://127.0.0.1:9", { patience: NO_PATIENCE });
  expect(findings).toEqual([{ title: "Version", problem: expect.stringContaining("127.0.0.1:9") }]);
});
