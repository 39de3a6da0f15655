import { Response as WorkerResponse } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShopAddresses } from "../../support/shared-shop";
import { type RunningShop, startShop, visit } from "../../support/worker";
import { newEmail } from "../accounts/members";
import { openForm, type PlacedOrder, placeOrder, signedAnswer, stateOf } from "../checkout/buying";
import { mainText } from "../shopper";

const shop = {} as ShopAddresses;
let own: RunningShop;
let order: PlacedOrder;
let providerOrderId: string;
let isAway = false;

beforeAll(async () => {
  own = await startShop({
    onCall: async () => (isAway ? new WorkerResponse("The database is away.", { status: 502 }) : null),
  });
  Object.assign(shop, { url: own.url, ...own.services.addresses });
  order = await placeOrder(shop);
  providerOrderId = await openForm(shop, order);
});
afterAll(() => own?.stop());

async function whileAway<Value>(work: () => Promise<Value>): Promise<Value> {
  isAway = true;
  try {
    return await work();
  } finally {
    isAway = false;
  }
}

const facts = ({ status, headers }: Response) => [
  status,
  headers.get("retry-after"),
  headers.get("content-type"),
  headers.get("cache-control"),
];

test.each([
  ["es", "Tu pago está a salvo", "No vuelvas a pagar", "Ver mi pedido"],
  ["en", "Your payment is safe", "Don&#x27;t pay again", "See my order"],
])(
  "returning from the hosted page shows in %s that the payment is safe",
  async (locale, title, text, link) => {
    const path = `/${locale}/checkout/return${order.query}&vads_result=00`;
    const [outage, page] = await whileAway(async () => {
      const response = await visit(shop, path);
      return [response, await response.text()] as const;
    });
    expect(facts(outage)).toEqual([503, "30", "text/html; charset=utf-8", "no-store"]);
    expect(mainText(page)).toContain(title);
    expect(mainText(page).replaceAll("'", "&#x27;")).toContain(text);
    const [, href] = new RegExp(`<a href="([^"]+)"[^>]*>${link}</a>`).exec(page) ?? [];
    expect(href).toBe(`/${locale}/orders/${order.reference}?key=${order.accessKey}`);
    expect(page).toContain(`href="/${locale}/order-lookup"`);
  },
);

test("a return URL without an order links only to the order look-up", async () => {
  const path = `/es/checkout/return?order=${encodeURIComponent('"><script>')}&key=x&vads_result=00`;
  const page = await whileAway(async () => (await visit(shop, path)).text());
  expect(page).toContain('href="/es/order-lookup"');
  expect(page).not.toContain("<script>");
  expect(page).not.toContain("/es/orders/");
});

test("the card form's return gets a message that the payment is safe, and works again later", async () => {
  const values = { orderId: providerOrderId, amount: order.totalMinor };
  const send = () =>
    order.shopper.post(`/es/checkout/return${order.query}`, signedAnswer(values, "sha256_hmac"));
  const refused = await whileAway(send);
  expect(facts(refused)).toEqual([503, "30", "application/json", "no-store"]);
  expect(await refused.json()).toEqual({ error: expect.stringContaining("No vuelvas a pagar") });
  expect(await (await send()).json()).toMatchObject({ location: expect.stringContaining("/es/orders/") });
  expect((await stateOf(shop, order)).status).toBe("pending");
});

const JSON_TYPE = "application/json";

test.each([
  ["/en/new.xml", "application/rss+xml; charset=utf-8", "<description>The shop cannot respond right now."],
  ["/es/new.xml", "application/rss+xml; charset=utf-8", "<title>Volvemos en un momento</title>"],
  ["/sitemap.xml", "application/xml; charset=utf-8", "<error>La tienda no puede responder ahora mismo."],
  ["/sitemap-products-1.xml", "application/xml; charset=utf-8", "<error>"],
  ["/en/cards?ids=101", JSON_TYPE, '"error":"unavailable","message":"Back in a moment.'],
  ["/es/search/suggestions?q=top", JSON_TYPE, '"error":"unavailable","message":"Volvemos en un momento.'],
  ["/es/cart/contents", JSON_TYPE, '"error":"unavailable"'],
])("%s gives 503 in its own content type", async (path, type, text) => {
  const { cookies } = order.shopper;
  const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
  const [outage, body] = await whileAway(async () => {
    const response = await visit(shop, path, { headers: { cookie } });
    return [response, await response.text()] as const;
  });
  expect(facts(outage)).toEqual([503, "30", type, "no-store"]);
  expect(body).toContain(text);
});

test.each(["/es/search?q=blusa&sort=new", "/es/orders/325K7P?key=x&missing=1"])(
  "the page of an outage has a link to try again: %s",
  async (path) => {
    const page = await whileAway(async () => (await visit(shop, path)).text());
    const [, href = ""] = /<a [^>]*href="([^"]*)"[^>]*>Reintentar<\/a>/.exec(page) ?? [];
    expect(new URL(href.replaceAll("&amp;", "&"), shop.url).href).toBe(shop.url + path);
  },
);

test("a form that is only written gets an error page, and works again later", async () => {
  const send = () => order.shopper.post("/en/newsletter", { email: newEmail() });
  const response = await whileAway(send);
  expect(facts(response)).toEqual([503, "30", "text/html; charset=utf-8", "private, no-cache"]);
  expect(mainText(await response.text())).toContain("Back in a moment");
  expect((await send()).status).toBe(303);
});

test("a form of a page without its own error display gets an error page", async () => {
  const response = await whileAway(() =>
    order.shopper.post("/en/cart", { intent: "add", productId: "101", variantId: "10101", size: "M" }),
  );
  expect(facts(response)).toEqual([503, "30", "text/html; charset=utf-8", "no-store"]);
  expect(mainText(await response.text())).toContain("Back in a moment");
});
