import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCAL_MAIL_KEY, type MailStandIn, startMailStandIn } from "../../../../local/mail";
import type { OutgoingMail } from "../mail-provider";
import { createResend } from "./resend.server";

let standIn: MailStandIn;
beforeAll(async () => {
  standIn = await startMailStandIn(0);
});
afterAll(() => standIn.close());

const mail: OutgoingMail = {
  from: '"Vitrina" <pedidos@shop.example>',
  to: "ana@example.com",
  replyTo: "hola@shop.example",
  subject: "Tu pedido 325K7P",
  html: "<p>Hola</p>",
  text: "Hola",
  unsubscribe: null,
};

const resend = (apiKey = LOCAL_MAIL_KEY) =>
  createResend({
    apiKey,
    fetch: (url, init) => fetch(url.replace("https://api.resend.com", standIn.url), init),
  });

const fail = (fault: object) =>
  fetch(`${standIn.url}/sandbox/fail`, { method: "POST", body: JSON.stringify(fault) });

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  createResend({ apiKey: "k", fetch: async () => new Response(body, { status, headers }) });

test("sends a mail with all its fields", async () => {
  const key = crypto.randomUUID();
  const result = await resend().send(mail, key);
  const { unsubscribe: _, ...sent } = mail;
  expect(standIn.mails()[0]).toMatchObject({ ...sent, headers: {}, idempotencyKey: key });
  expect(result).toEqual({ ok: true, providerId: standIn.mails()[0]?.id });
});

test("tells mail programs how to unsubscribe with one click", async () => {
  const unsubscribe = "https://shop.example/es/newsletter/k/unsubscribe";
  expect(await resend().send({ ...mail, unsubscribe }, crypto.randomUUID())).toMatchObject({ ok: true });
  expect(standIn.mails()[0]?.headers).toEqual({
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("sends a mail once when it is repeated with its key", async () => {
  const key = crypto.randomUUID();
  const first = await resend().send(mail, key);
  const before = standIn.mails().length;
  expect(await resend().send(mail, key)).toEqual(first);
  expect(standIn.mails()).toHaveLength(before);
});

test("counts a repetition with other content as sent", async () => {
  const key = crypto.randomUUID();
  await resend().send(mail, key);
  const before = standIn.mails().length;
  expect(await resend().send({ ...mail, subject: "Otro" }, key)).toEqual({ ok: true, providerId: null });
  expect(standIn.mails()).toHaveLength(before);
});

test("reports a wrong key as configuration", async () => {
  expect(await resend("re_wrong").send(mail, "k")).toMatchObject({
    ok: false,
    code: "configuration",
    providerCode: "invalid_api_key",
  });
});

test("reports an address that is none as refused", async () => {
  expect(await resend().send({ ...mail, to: "nobody" }, "k-nobody")).toMatchObject({
    ok: false,
    code: "refused",
    providerCode: "validation_error",
  });
});

describe("failures on demand", () => {
  test.each([
    [{ status: 429, name: "rate_limit_exceeded", retryAfter: 30 }, "limited", 30],
    [{ status: 403, name: "validation_error" }, "configuration", null],
    [{ status: 500, name: "application_error" }, "unavailable", null],
    [{ status: 409, name: "concurrent_idempotent_requests" }, "unavailable", null],
  ])("%o", async (fault, code, retryAfterSeconds) => {
    await fail(fault);
    expect(await resend().send(mail, crypto.randomUUID())).toEqual({
      ok: false,
      code,
      providerCode: fault.name,
      retryAfterSeconds,
    });
  });
});

test.each([
  [502, "<html>Bad gateway</html>", "unavailable", "http-502"],
  [302, "", "unavailable", "http-302"],
  [404, "nothing here", "refused", "http-404"],
] as const)("understands status %i without Resend's JSON", async (status, body, code, providerCode) => {
  expect(await answering(status, body).send(mail, "k")).toMatchObject({ ok: false, code, providerCode });
});

test("counts a success without an id as sent", async () => {
  expect(await answering(200, "{}").send(mail, "k")).toEqual({ ok: true, providerId: null });
});

test("reports a timeout as unavailable", async () => {
  const slow = createResend({
    apiKey: "k",
    timeoutSeconds: 0.01,
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  });
  expect(await slow.send(mail, "k")).toMatchObject({ ok: false, code: "unavailable", providerCode: null });
});
