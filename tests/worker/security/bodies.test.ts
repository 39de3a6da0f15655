import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { sharedShop } from "../../support/worker";

const shop = sharedShop();

const NEXT_REQUEST = "GET /healthz HTTP/1.1\r\n";

const headersOf = (headers: Record<string, string>) =>
  Object.entries({ Host: new URL(shop.url).host, Origin: shop.url, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/**
 * Sends text on one connection and then, where the connection stays open, a second request.
 * @returns the statuses answered, in their order, until the shop or the deadline ends the connection.
 */
function statusesOf(request: string, { ends = false, resets = false } = {}): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), "127.0.0.1");
    let answered = "";
    let hasAskedAgain = false;
    const statuses = () => [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on("data", (data) => {
      answered += data;
      if (statuses().length === 1 && !ends && !hasAskedAgain) {
        hasAskedAgain = true;
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

describe("a request that is refused with its body unread leaves its connection to the next", () => {
  test.each([
    ["a call without a right", () => withLength("/api/products", FORM, long), 401],
    ["a call of a type that is not taken", () => withLength("/api/authc/login", {}, long), 415],
    ["a call that is too long", () => withLength("/api/authc/login", FORM, long), 413],
    [
      "a call of another origin",
      () => withLength("/api/users", { Cookie: "a=b", Origin: "https://x.example" }, long),
      403,
    ],
    ["a call to nowhere", () => withLength("/api/nothing", FORM, long), 404],
    [
      "a form of another origin",
      () => withLength("/es/cart", { ...FORM, Origin: "https://x.example" }, long),
      403,
    ],
    ["a form that is too long", () => withLength("/es/cart", FORM, long), 413],
    ["a form to a page that takes none", () => withLength("/es/shop", FORM, long), 405],
    ["a form to nowhere", () => withLength("/es/nothing-here", FORM, long), 404],
    [
      "an upload without a session",
      () => withLength("/admin/media", { "Content-Type": "multipart/form-data; boundary=x" }, long),
      401,
    ],
    ["a notification that is too long", () => withLength("/api/izipay/ipn", FORM, long), 413],
    ["a picture that is sent to where it is shown", () => withLength("/media/x", FORM, long), 405],
    ["a page that is asked for with a body", () => withLength("/es", {}, long).replace("POST", "GET"), 200],
    ["a method that is not there", () => withLength("/es", {}, long).replace("POST", "PUT"), 405],
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
])("a body that breaks off, sent to %s", (path, headers) => {
  const CHUNKED = { ...headers, "Transfer-Encoding": "chunked" };

  test("in a chunk of no size is refused", async () => {
    expect(await statusesOf(post(path, CHUNKED, "5\r\nhello\r\nZZ\r\n"))).toEqual([400]);
  });

  test.each([
    ["before its length is there", { ...headers, "Content-Length": "100" }, "intent=add"],
    ["within a chunk", CHUNKED, "50\r\nintent=add"],
  ])("%s is refused", async (_, sent, body) => {
    expect(await statusesOf(post(path, sent, body), { ends: true })).toEqual([400]);
  });

  test("by a client that goes away leaves the shop as it is", async () => {
    await statusesOf(post(path, { ...headers, "Content-Length": "100000" }, "intent=add"), { resets: true });
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });
});

test("a body that says it is longer than any is refused unread", async () => {
  const request = post("/es/cart", { ...FORM, "Content-Length": "99999999999" }, "intent=add");
  expect(await statusesOf(request, { ends: true })).toEqual([413]);
});
