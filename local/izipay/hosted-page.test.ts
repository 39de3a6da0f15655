import { describe, expect, it } from "vitest";
import { buildHostedPageForm } from "../../app/domain/payments/izipay/hosted-page.server";
import { verifyVads } from "../../app/domain/payments/izipay/signature";
import type { HostedForm } from "../../app/domain/payments/payment-provider";
import { CARDS, SANDBOX_KEYS, signFields } from "./index";
import { callRest, startSandbox, startShop } from "./test-support";

const order = {
  shopId: SANDBOX_KEYS.shopId,
  mode: "TEST",
  providerOrderId: "2026015ABC-1",
  amountMinor: 12990,
  currency: "PEN",
} as const;

async function start(language = "es") {
  const shop = await startShop();
  const { origin, sandbox } = await startSandbox();
  const returnUrl = (how: string) => `${shop.origin}/es/checkout/return?k=secret&how=${how}`;
  const form = await buildHostedPageForm({
    ...order,
    orderId: order.providerOrderId,
    key: SANDBOX_KEYS.vadsKey,
    transId: "a00123",
    now: new Date(),
    urls: {
      return: returnUrl("return"),
      success: returnUrl("success"),
      refused: returnUrl("refused"),
      cancel: returnUrl("cancel"),
      error: returnUrl("error"),
    },
    notificationUrl: shop.url,
    language,
    sandboxOrigin: origin,
  });
  return { shop, origin, sandbox, form };
}

async function send(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, page: await response.text() };
}

const hiddenValue = (page: string, name: string) => page.match(`name="${name}" value="([^"]*)"`)?.[1] ?? "";

async function pay(origin: string, form: HostedForm, typed: Record<string, string>) {
  const opened = await send(form.action, form.fields);
  const session = hiddenValue(opened.page, "session");
  const card = { number: "4970100000000055", expiry: "12/40", securityCode: "123", action: "pay" };
  const paid = await send(`${origin}/vads-payment/pay`, { session, ...card, ...typed });
  return { opened, paid, session };
}

/** Checks the signature and the order of signed fields. @returns the transaction's status. */
async function verifiedStatus(fields: URLSearchParams) {
  const plain = Object.fromEntries(fields);
  expect(await verifyVads(plain, SANDBOX_KEYS.vadsKey)).toBe(true);
  expect(plain.vads_order_id).toBe(order.providerOrderId);
  return plain.vads_trans_status;
}

function returnLink(page: string): URL {
  const href = page.match(/<a class="button" href="([^"]+)"/)?.[1] ?? "";
  return new URL(href.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}

async function notifiedStatus(shop: { notices: URLSearchParams[] }) {
  const notice = shop.notices.at(-1);
  if (!notice) throw new Error("no notification");
  return verifiedStatus(notice);
}

describe("the hosted page", () => {
  it("accepts a payment, notifies the shop, then links back with a signed result", async () => {
    const { origin, form, shop } = await start();
    const { opened, paid } = await pay(origin, form, {});
    expect(opened.page).toContain('<html lang="es">');
    expect(opened.page).toContain("4970 1000 0000 0055");
    expect(await notifiedStatus(shop)).toBe("AUTHORISED");
    const back = returnLink(paid.page);
    expect(back.searchParams.get("k")).toBe("secret");
    expect(back.searchParams.get("how")).toBe("success");
    expect(await verifiedStatus(new URLSearchParams(back.search))).toEqual(await notifiedStatus(shop));
    const found = await callRest(origin, "Order/Get", { orderId: order.providerOrderId });
    expect(found.envelope.answer.orderStatus).toBe("PAID");
  });

  it.each([
    ["4970100000000113", "REFUSED", "refused"],
    ["4970100000000667", "WAITING_AUTHORISATION", "success"],
  ])("ends with %s as %s", async (number, status, how) => {
    const { origin, form, shop } = await start();
    const { paid } = await pay(origin, form, { number });
    const [first] = shop.notices;
    if (!first) throw new Error("no notification");
    expect(await verifiedStatus(first)).toBe(status);
    expect(returnLink(paid.page).searchParams.get("how")).toBe(how);
  });

  it("cancels with its own button, without validating the card", async () => {
    const { origin, form, shop } = await start();
    const { paid, session } = await pay(origin, form, { action: "cancel", number: "" });
    expect(await notifiedStatus(shop)).toBe("ABANDONED");
    expect(returnLink(paid.page).searchParams.get("how")).toBe("cancel");
    expect((await send(`${origin}/vads-payment/pay`, { session })).status).toBe(400);
  });

  it("shows the 3-D Secure challenge without JavaScript", async () => {
    const { origin, form, shop } = await start("en");
    const { paid, session } = await pay(origin, form, { number: "4970110000001003" });
    expect(paid.page).toContain("Do you confirm this purchase?");
    const challenge = hiddenValue(paid.page, "challenge");
    const answered = await send(`${origin}/vads-payment/challenge`, {
      session,
      challenge,
      action: "approve",
    });
    expect(returnLink(answered.page).searchParams.get("how")).toBe("success");
    expect(await notifiedStatus(shop)).toBe("AUTHORISED");
  });

  it("keeps the input and shows errors beside the fields", async () => {
    const { origin, form, shop } = await start();
    const { paid } = await pay(origin, form, { number: "4970 <wrong>", expiry: "12/40", securityCode: "" });
    expect(paid.status).toBe(422);
    expect(paid.page).toContain("Revisa el número de la tarjeta.");
    expect(paid.page).toContain("Revisa el código de seguridad.");
    expect(paid.page).not.toContain("Revisa la fecha de vencimiento.");
    expect(paid.page).toContain('value="4970 &#60;wrong&#62;"');
    expect(shop.notices).toHaveLength(0);
  });

  it("returns the result by POST when the shop asks for it", async () => {
    const { origin, form } = await start();
    const fields: Record<string, string> = { ...form.fields, vads_return_mode: "POST" };
    fields.signature = signFields(fields, SANDBOX_KEYS.vadsKey);
    const { paid } = await pay(origin, { ...form, fields }, {});
    expect(hiddenValue(paid.page, "vads_trans_status")).toBe("AUTHORISED");
    expect(paid.page).toMatch(/<form method="post" action="http:[^"]+how=success"/);
  });

  it.each([
    ["vads_amount", "0"],
    ["vads_currency", "978"],
    ["vads_trans_date", "2026-01-15"],
    ["vads_trans_id", "1"],
    ["vads_site_id", "87654321"],
    ["vads_ctx_mode", "PRODUCTION"],
  ])("refuses a form whose %s is %s", async (name, value) => {
    const { form } = await start();
    const fields: Record<string, string> = { ...form.fields, [name]: value };
    fields.signature = signFields(fields, SANDBOX_KEYS.vadsKey);
    const { status, page } = await send(form.action, fields);
    expect(status).toBe(400);
    expect(page).toContain(`<code>${name}</code>`);
  });

  it("refuses a form that was changed after signing", async () => {
    const { form } = await start();
    const { status, page } = await send(form.action, { ...form.fields, vads_amount: "1" });
    expect(status).toBe(400);
    expect(page).toContain("La firma no es válida.");
  });
});

describe("the sandbox's own pages", () => {
  it("list every test card", async () => {
    const { origin } = await startSandbox();
    const page = await (await fetch(origin)).text();
    expect(page).toContain("Payment sandbox");
    const listed = page.replaceAll(" ", "");
    expect(Object.keys(CARDS).filter((number) => !listed.includes(number))).toEqual([]);
  });

  it("serve the library and its theme to pages of any origin, and fail on demand", async () => {
    const { origin } = await startSandbox();
    const base = `${origin}/static/js/krypton-client/V4.0`;
    const library = () => fetch(`${base}/stable/kr-payment-form.min.js`);
    expect((await library()).headers.get("access-control-allow-origin")).toBe("*");
    expect((await fetch(`${base}/ext/neon-reset.min.css`)).headers.get("content-type")).toContain("text/css");
    expect((await fetch(`${base}/ext/neon.js`)).status).toBe(200);
    const fail = (script: string) =>
      fetch(`${origin}/sandbox/fail`, { method: "POST", body: JSON.stringify({ script }) });
    await fail("404");
    expect((await library()).status).toBe(404);
    await fail("empty");
    expect(await (await library()).text()).not.toContain("window.KR");
    await fail("hang");
    await expect(library()).rejects.toThrow();
    expect(await (await library()).text()).toContain("window.KR");
  });
});
