import { afterEach, beforeEach, expect, test } from "vitest";
import { LOCAL_MAIL_KEY, type MailStandIn, startMailStandIn } from "./index";

let standIn: MailStandIn;
let time = 1_795_000_000_000;
beforeEach(async () => {
  standIn = await startMailStandIn(0, () => time);
});
afterEach(() => standIn.close());

const mail = {
  from: "Vitrina <pedidos@shop.example>",
  to: ["ana@example.com"],
  subject: "Hola <Ana>",
  html: "<p>Hola</p><script>alert(1)</script>",
  text: "Hola",
};

const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${standIn.url}/emails`, {
    method: "POST",
    headers: { authorization: `Bearer ${LOCAL_MAIL_KEY}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const page = async (path: string) => {
  const response = await fetch(standIn.url + path);
  return { text: await response.text(), policy: response.headers.get("content-security-policy") };
};

test("shows a mail in the list, and its HTML and text on a page of its own", async () => {
  const { id } = (await (await send(mail)).json()) as { id: string };
  const list = await page("/");
  expect(list.text).toContain(`<a href="/mails/${id}">Hola &lt;Ana&gt;</a>`);
  const single = await page(`/mails/${id}`);
  expect(single.text).toContain(`<iframe sandbox="allow-popups" src="/mails/${id}/html"`);
  expect(single.text).toContain("<pre>Hola</pre>");
  const html = await page(`/mails/${id}/html`);
  expect(html.text).toBe(mail.html);
  expect(html.policy).toContain("default-src 'none'");
});

test.each([
  ["a sender that is no address", { from: "nobody" }],
  ["no recipient", { to: [] }],
  ["a domain that is not in ASCII", { to: ["ventas@ñandú.pe"] }],
  ["a name that is not in ASCII", { to: ["josé@example.com"] }],
  ["a subject of two lines", { subject: "a\nb" }],
  ["no text", { text: "" }],
  ["an unknown field", { reply: "x" }],
])("refuses %s", async (_, wrong) => {
  const response = await send({ ...mail, ...wrong });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ name: "validation_error" });
  expect(standIn.mails()).toEqual([]);
});

test.each(["ventas@xn--and-6ma2c.pe", "info@xn--e1afmkfd.xn--p1ai", "ana&luis@example.com"])(
  "accepts a mail to %s",
  async (to) => {
    expect((await send({ ...mail, to: [to] })).status).toBe(200);
  },
);

test("refuses a missing and a wrong key", async () => {
  expect((await send(mail, { authorization: "" })).status).toBe(401);
  expect((await send(mail, { authorization: "Bearer re_other" })).status).toBe(403);
});

test("honours an idempotency key for 24 hours", async () => {
  const once = async (body: object) => (await send(body, { "idempotency-key": "k-1" })).json();
  const first = await once(mail);
  expect(await once(mail)).toEqual(first);
  expect(await once({ ...mail, text: "Other" })).toMatchObject({ name: "invalid_idempotent_request" });
  expect(standIn.mails()).toHaveLength(1);
  time += 24 * 3_600_000;
  await once(mail);
  expect(standIn.mails()).toHaveLength(2);
});

test("fails as told, before or after it has taken the mail", async () => {
  const fail = (fault: object) =>
    fetch(`${standIn.url}/sandbox/fail`, { method: "POST", body: JSON.stringify(fault) });
  await fail({ status: 429, name: "rate_limit_exceeded", retryAfter: 7 });
  const limited = await send(mail);
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"]);
  expect(standIn.mails()).toHaveLength(0);
  await fail({ status: 500, afterDelivery: true });
  expect((await send(mail)).status).toBe(500);
  expect(standIn.mails()).toHaveLength(1);
  expect((await send(mail)).status).toBe(200);
});
