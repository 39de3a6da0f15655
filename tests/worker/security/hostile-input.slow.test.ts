import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../../app/http/api/operations.server";
import { callApi, newCaller } from "../../support/api/api-calls";
import { newStaff } from "../../support/pages/page-samples";
import { submittedForms } from "../../support/pages/submitted-forms";
import { sharedShop, visit } from "../../support/worker";

const shop = sharedShop();

/** Usually a few milliseconds, but minutes if field names are expanded without limits. Generous for busy machines. */
const MOST_MILLISECONDS = 20_000;

const many = (count: number, name: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${name(index)}=`).join("&");

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

const names = [
  "a[4294967294]=x&quantity[4294967294]=x&email[4294967294]=x&name[4294967294]=x&attributes[4294967294]=x",
  "__intent__=x&__state__=x",
  "__intent__=%7B%7D&__state__=%7B",
  `name${".a".repeat(8000)}=x`,
  `attributes${"[0]".repeat(8000)}=x`,
  "__proto__=x&__proto__.name=x&constructor=x&constructor.prototype.name=x&[]=x&a]b[=x",
];

/** Intents whose actions read a field with JSON. */
const JSON_INTENTS = ["", "restore", "place", "quantities", "save", "create"];

/** Deeply nested JSON in known fields. */
const json = [
  `original={"a":${nested(5000)}}&mirror={"cartId":${nested(5000)},"items":${nested(5000)}}&fingerprint=["x",[${nested(5000)},1,1]]`,
  `fingerprint=${nested(20_000)}&mirror=${nested(10_000)}`,
];

/** Longer than most forms may be, so 413 is expected too. */
const long = [
  many(100_000, (index) => `f${index}`),
  many(90_000, () => "take"),
  many(90_000, (index) => `attributes[${index}].name`),
];

const forms = submittedForms.map((form, index) => ({
  ...form,
  // All forms are read by the same code, so each gets one of the long bodies.
  longBody: long[index % long.length] ?? "",
}));

let cookie = "";
beforeAll(async () => {
  const cookies = await newStaff(shop, "Admin");
  cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
});

async function send(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now();
  const response = await visit(shop, path, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  await response.arrayBuffer();
  const spent = performance.now() - started;
  expect(spent, `${path} took ${Math.round(spent)} ms`).toBeLessThan(MOST_MILLISECONDS);
  return response.status;
}

describe.each(forms)("a hostile form sent to $path", { timeout: 120_000 }, ({ path, intents, longBody }) => {
  test("with any field names is handled quickly without a server error", async () => {
    for (const intent of intents) {
      const values = JSON_INTENTS.includes(intent) ? json : [];
      const body = [`intent=${intent}`, ...names.slice(0, 1), ...names.slice(2), ...values].join("&");
      // As data, the action answers without its page, which the last test renders.
      expect(await send(`${path}.data`, body, { cookie }), intent).toBeLessThan(500);
    }
  });

  test("with any values gives no server error", async () => {
    for (const body of [...names, ...json, longBody]) {
      const status = await send(`${path}.data`, `intent=save&${body}`, { cookie });
      expect(status, body.slice(0, 40)).toBeLessThan(500);
    }
  });

  test("gives a page that is no server error, signed in or not", async () => {
    const bodies = [`intent=save&${names.join("&")}`, json.join("&")];
    for (const body of bodies) {
      for (const headers of [{ cookie }, undefined])
        expect(await send(path, body, headers)).toBeLessThan(500);
    }
  });
});

describe("a hostile API request", () => {
  const calls = operations.filter(({ bodies }) => Object.keys(bodies).length > 0);
  let token = "";
  beforeAll(async () => {
    token = (await newCaller(shop, "Admin")).token;
  });

  const jsons = [
    nested(100_000),
    `{"value": ${nested(100_000)}}`,
    `{"name": {${Array.from({ length: 15_000 }, (_, index) => `"k${index}":1`).join(",")}}}`,
    `{"variants": [${"0,".repeat(100_000)}0]}`,
    '{"__proto__": {"id": 1}, "constructor": {"prototype": 1}}',
  ];

  test.each(calls)(
    "to $method $path is handled quickly without a server error",
    { timeout: 120_000 },
    async (call) => {
      const path = call.path.replace(/\{\w+\}/g, "999999");
      const method = call.method.toUpperCase();
      for (const body of jsons) await sendCall(path, { method, body, type: "application/json" });
      for (const body of [...names, ...json, ...long, `value=${encodeURIComponent(nested(30_000))}`]) {
        await sendCall(path, { method, body, type: "application/x-www-form-urlencoded" });
      }
    },
  );

  async function sendCall(path: string, { method, body, type }: Record<"method" | "body" | "type", string>) {
    const started = performance.now();
    const response = await callApi(shop, path, { method, token, body, headers: { "content-type": type } });
    await response.arrayBuffer();
    expect(performance.now() - started, `${path} ${body.slice(0, 40)}`).toBeLessThan(MOST_MILLISECONDS);
    expect(response.status, `${path} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
    expect(response.status, `${path} ${body.slice(0, 40)}`).toBeLessThan(500);
  }
});
