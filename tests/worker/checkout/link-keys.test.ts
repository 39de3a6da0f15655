import { describe, expect, test } from "vitest";
import { newClaim } from "../../support/data/claims";
import { sharedShop, visit } from "../../support/worker";
import { mainText } from "../shopper";
import { type PlacedOrder, placeOrder } from "./buying";

const shop = sharedShop();

interface Kept {
  name: string;
  value: string;
  path: string;
}

/** A browser that stores cookies by their path (RFC 6265, 5.1.4) and follows redirects. */
function createBrowser() {
  const jar: Kept[] = [];
  const isFor = (path: string, asked: string) =>
    asked === path || (asked.startsWith(path) && (path === "/" || asked[path.length] === "/"));
  const cookieFor = (pathname: string) =>
    jar
      .filter(({ path }) => isFor(path, pathname))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");

  async function send(address: string, init: RequestInit = {}) {
    const { pathname } = new URL(address, shop.url);
    const headers: Record<string, string> = { origin: shop.url };
    const cookie = cookieFor(pathname);
    if (cookie) headers.cookie = cookie;
    const response = await fetch(shop.url + address, { ...init, headers, redirect: "manual" });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      const path = /; Path=([^;]+)/.exec(header)?.[1] ?? "/";
      const known = jar.findIndex((kept) => kept.name === name && kept.path === path);
      if (known !== -1) jar.splice(known, 1);
      if (value) jar.push({ name, value, path });
    }
    return response;
  }

  /** @returns the addresses on the way, the last one's status and its page */
  async function open(address: string) {
    const way = [address];
    for (;;) {
      const response = await send(way.at(-1) ?? "");
      const to = response.headers.get("location");
      if (to === null) return { way, status: response.status, html: await response.text() };
      if (way.length > 8) throw new Error(`A loop: ${way.join(" → ")}`);
      way.push(to);
    }
  }
  const post = (address: string, fields: Record<string, string>) =>
    send(address, { method: "POST", body: new URLSearchParams(fields) });
  return { jar, open, post };
}

const pageOf = ({ reference, accessKey }: PlacedOrder, locale = "es") => ({
  clean: `/${locale}/orders/${reference}`,
  link: `/${locale}/orders/${reference}?key=${accessKey}`,
});

describe("an order's link", () => {
  test("ends at a URL without the key, whose page has it in no link of its own", async () => {
    const order = await placeOrder(shop);
    const { clean, link } = pageOf(order);
    const browser = createBrowser();
    const { way, status, html } = await browser.open(link);
    expect([status, way.at(-1), way.length]).toEqual([200, clean, 3]);
    expect(mainText(html)).toContain("Tu pedido espera el pago");
    for (const { path } of browser.jar.filter(({ name }) => name.startsWith("key-")))
      expect(path).toMatch(new RegExp(`^/(?:e[sn]/orders/${order.reference}(?:\\.data)?|review-pictures)$`));

    expect((await browser.open(clean)).way).toEqual([clean]);
    expect((await browser.open(`${clean}.data`)).status).toBe(200);
    expect((await browser.open(`/en/orders/${order.reference}`)).html).toContain("waiting for payment");
    expect((await browser.open(link)).way).toEqual([link, clean]);
  });

  test("of its payment step ends without the key, and tokens, forms and the way back work", async () => {
    const order = await placeOrder(shop);
    const browser = createBrowser();
    const { way, html } = await browser.open(`/es/checkout${order.query}`);
    const clean = `/es/checkout?order=${order.reference}`;
    expect(way.at(-1)).toBe(clean);
    expect(html).toContain(`action="${clean}"`);
    const token = await browser.post(`/es/checkout.data?order=${order.reference}`, { intent: "token" });
    expect([token.status, await token.text()]).toEqual([200, expect.stringContaining("formToken")]);
    const hosted = await browser.post(clean, { intent: "hosted" });
    const form = await browser.open(hosted.headers.get("location") ?? "");
    expect(form.way.at(-1)).toMatch(new RegExp(`^/es/checkout\\?order=${order.reference}&attempt=`));
    // The bank's app may return in another browser.
    expect(form.html).toContain(`checkout/return?order=${order.reference}&amp;key=${order.accessKey}`);
    const elsewhere = createBrowser();
    const back = await elsewhere.open(`/es/checkout/return${order.query}&vads_result=00`);
    expect([back.status, back.way.at(-1)]).toEqual([200, `/es/orders/${order.reference}?confirming=pending`]);
  });

  test("works in a browser that keeps no cookies, with the key in its links", async () => {
    const order = await placeOrder(shop);
    const { link } = pageOf(order);
    const first = await fetch(shop.url + link);
    expect([first.status, first.redirected, first.url]).toEqual([
      200,
      true,
      expect.stringMatching(new RegExp(`key=${order.accessKey}&moved=\\d+$`)),
    ]);
    expect(await first.text()).toContain(`/es/checkout?order=${order.reference}&amp;key=${order.accessKey}`);
    const payment = await fetch(`${shop.url}/es/checkout${order.query}`);
    expect(await payment.text()).toContain(
      `action="/es/checkout?order=${order.reference}&amp;key=${order.accessKey}"`,
    );
  });

  test("lets a buyer without an account send forms of the page, and order again", async () => {
    const order = await placeOrder(shop, { form: { way: "transfer" } });
    const { clean, link } = pageOf(order);
    const browser = createBrowser();
    await browser.open(link);
    const refused = await browser.post(clean, { key: "x".repeat(22), operation: "" });
    expect([refused.status, mainText(await refused.text())]).toEqual([
      400,
      expect.stringContaining("Escribe el número de operación"),
    ]);
    const stranger = createBrowser();
    expect((await stranger.post(clean, { key: "x".repeat(22), operation: "1" })).status).toBe(401);
    const fields = { intent: "reorder", order: order.reference, key: order.accessKey };
    const again = await browser.post("/es/cart", fields);
    const { way, status } = await browser.open(again.headers.get("location") ?? "");
    expect([status, way.at(-1)?.replace(/\?missing=.*/, "")]).toEqual([200, clean]);
  });

  test("with a wrong key opens nothing, also after the right one, which it does not replace", async () => {
    const order = await placeOrder(shop);
    const { clean, link } = pageOf(order);
    const browser = createBrowser();
    const wrong = `${clean}?key=${order.accessKey.slice(1)}x`;
    expect(await browser.open(wrong)).toMatchObject({ status: 404, way: [wrong] });
    await browser.open(link);
    expect((await browser.open(wrong)).status).toBe(404);
    expect((await browser.open(clean)).status).toBe(200);
    const other = await placeOrder(shop);
    expect((await browser.open(pageOf(other).clean)).way.at(-1)).toMatch(/^\/es\/login\?/);
  });

  test("without its key leads a stranger to sign in, or to find the order by its number", async () => {
    const { reference } = await placeOrder(shop);
    const { way, html } = await createBrowser().open(`/es/orders/${reference}`);
    expect(way.at(-1)).toMatch(/^\/es\/login\?/);
    const lookUp = `/es/order-lookup?reference=${reference}`;
    expect(html).toContain(`href="${lookUp}"`);
    expect(await (await visit(shop, lookUp)).text()).toContain(`value="${reference}"`);
    expect(await (await visit(shop, "/es/login")).text()).not.toContain("order-lookup?reference");
  });
});

test("a claim's link ends at a URL without the key, in either language", async () => {
  const { sheet, accessKey } = await newClaim(shop);
  const browser = createBrowser();
  const clean = `/es/claims/${sheet}`;
  const { way, status, html } = await browser.open(`${clean}?key=${accessKey}`);
  expect([status, way.at(-1), way.length]).toEqual([200, clean, 3]);
  expect(mainText(html)).toContain(sheet);
  expect((await browser.open(`/en/claims/${sheet}`)).status).toBe(200);
  expect((await createBrowser().open(clean)).status).toBe(404);
});
