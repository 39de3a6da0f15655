import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { sharedShop } from "../../support/worker";

const shop = sharedShop();

const NEXT_REQUEST = "GET /robots.txt HTTP/1.1\r\n";

const headersOf = (headers: Record<string, string>) =>
  Object.entries({ Host: new URL(shop.url).host, Origin: shop.url, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/**
 * Sends a raw request and, if the connection stays open, a second one.
 * @returns the response statuses until the server or the timeout closes the connection.
 */
function statusesOf(request: string, { ends = false, resets = false } = {}): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
    let received = "";
    let hasSentSecond = false;
    const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on("data", (data) => {
      received += data;
      if (statuses().length === 1 && !ends && !hasSentSecond) {
        hasSentSecond = true;
        socket.write(`${NEXT_REQUEST}${headersOf({})}\r\n`);
      }
      if (statuses().length === 2) socket.destroy();
    });
    socket.on("error", () => resolve(statuses()));
    socket.on("close", () => resolve(statuses()));
    socket.write(request, () => {
      if (resets) setTimeout(() => socket.resetAndDestroy(), 200);
      else if (ends) socket.end();
    });
  });
}

const post = (path: string, headers: Record<string, string>, body: string) =>
  `POST ${path} HTTP/1.1\r\n${headersOf(headers)}\r\n${body}`;

const withLength = (path: string, headers: Record<string, string>, body: string) =>
  post(path, { ...headers, "Content-Length": String(body.length) }, body);

const long = "x".repeat(300_000);

describe("a request refused without reading its body keeps the connection usable", () => {
  test.each([
    ["an API request without permission", () => withLength("/api/products", FORM, long), 401],
    ["an API request of an unsupported type", () => withLength("/api/authc/login", {}, long), 415],
    ["an API request that is too long", () => withLength("/api/authc/login", FORM, long), 413],
    [
      "a cross-origin API request",
      () => withLength("/api/users", { Cookie: "a=b", Origin: "https://x.example" }, long),
      403,
    ],
    ["an API request to an unknown path", () => withLength("/api/nothing", FORM, long), 404],
    [
      "a cross-origin form",
      () => withLength("/es/cart", { ...FORM, Origin: "https://x.example" }, long),
      403,
    ],
    ["a form that is too long", () => withLength("/es/cart", FORM, long), 413],
    ["a form to a page without an action", () => withLength("/es/shop", FORM, long), 405],
    ["a form to an unknown path", () => withLength("/es/nothing-here", FORM, long), 404],
    [
      "an upload without a session",
      () => withLength("/admin/media", { "Content-Type": "multipart/form-data; boundary=x" }, long),
      401,
    ],
    ["a notification that is too long", () => withLength("/api/izipay/ipn", FORM, long), 413],
    ["a POST request to a picture's URL", () => withLength("/media/x", FORM, long), 405],
    ["a GET request with a body", () => withLength("/es", {}, long).replace("POST", "GET"), 200],
    ["an unsupported method", () => withLength("/es", {}, long).replace("POST", "PUT"), 405],
  ] as [string, () => string, number][])("%s", async (_, request, status) => {
    expect(await statusesOf(request())).toEqual([status, 200]);
  });
});

describe.each([
  ["/es/cart", FORM],
  ["/es/login", FORM],
  ["/es/checkout", FORM],
  ["/api/authc/login", FORM],
  ["/api/authc/login", { "Content-Type": "application/json" }],
  ["/api/izipay/ipn", FORM],
])("a truncated body sent to %s", (path, headers) => {
  const CHUNKED = { ...headers, "Transfer-Encoding": "chunked" };

  test("with an invalid chunk size is refused", async () => {
    expect(await statusesOf(post(path, CHUNKED, "5\r\nhello\r\nZZ\r\n"))).toEqual([400]);
  });

  test.each([
    ["shorter than its content-length", { ...headers, "Content-Length": "100" }, "intent=add"],
    ["ending within a chunk", CHUNKED, "50\r\nintent=add"],
  ])("%s is refused", async (_, sent, body) => {
    expect(await statusesOf(post(path, sent, body), { ends: true })).toEqual([400]);
  });

  test("by a disconnecting client does not affect the shop", async () => {
    await statusesOf(post(path, { ...headers, "Content-Length": "100000" }, "intent=add"), { resets: true });
    expect((await fetch(`${shop.url}/robots.txt`)).status).toBe(200);
  });
});

test("a body with an excessive content-length is refused unread", async () => {
  const request = post("/es/cart", { ...FORM, "Content-Length": "99999999999" }, "intent=add");
  expect(await statusesOf(request, { ends: true })).toEqual([413]);
});
