import { describe, expect, it } from "vitest";
import { judgePayment } from "../../app/domain/payments/izipay/answer";
import { createIzipayGateway } from "../../app/domain/payments/izipay/gateway.server";
import type { PaymentRequest } from "../../app/domain/payments/payment-provider";
import { SANDBOX_KEYS, type SandboxOptions } from "./index";
import { callLibrary, payWith, startSandbox } from "./test-support";

const { shopId, password } = SANDBOX_KEYS;
const request: PaymentRequest = {
  providerOrderId: "2026015ABC-1",
  amountMinor: 12990,
  currency: "PEN",
  customer: {
    email: "jose@example.com",
    firstName: "José",
    lastName: "Ñaupari",
    language: "es",
    country: "PE",
  },
  notificationUrl: "https://shop.example/api/izipay/ipn",
};

async function start(options: SandboxOptions = {}) {
  const started = await startSandbox(options);
  const gateway = createIzipayGateway({ shopId, password, apiBase: started.origin });
  return { ...started, gateway };
}

describe("the gateway", () => {
  it("creates a payment, and finds it after it was paid", async () => {
    const { gateway, origin } = await start({ shopOrigin: "http://127.0.0.1:9" });
    expect(await gateway.getOrder(request.providerOrderId)).toMatchObject({ ok: false, code: "not-found" });
    const created = await gateway.createPayment(request);
    if (!created.ok) throw new Error(`not created: ${created.providerCode}`);
    await payWith(origin, created.formToken, "4970100000000055");
    const order = await gateway.getOrder(request.providerOrderId);
    if (!order.ok) throw new Error(`not found: ${order.providerCode}`);
    const { providerOrderId, amountMinor, currency } = request;
    const expected = { shopId, mode: "TEST", providerOrderId, amountMinor, currency } as const;
    expect(judgePayment(order.payment, expected)).toMatchObject({ kind: "paid" });
  });

  it.each([
    ["offered", 1],
    ["hidden", 0],
  ] as const)("lets the card form know that instalments are %s", async (instalments, count) => {
    const { origin } = await startSandbox();
    const gateway = createIzipayGateway({ shopId, password, apiBase: origin, instalments });
    const created = await gateway.createPayment(request);
    if (!created.ok) throw new Error(`not created: ${created.providerCode}`);
    const form = await callLibrary(origin, "form", { formToken: created.formToken });
    expect(Object.keys(form.instalments)).toHaveLength(count);
  });

  it("limits the number of attempts as requested", async () => {
    const { gateway, origin } = await start({ shopOrigin: "http://127.0.0.1:9" });
    const created = await gateway.createPayment({ ...request, attempts: 1 });
    if (!created.ok) throw new Error(`not created: ${created.providerCode}`);
    const refused = await payWith(origin, created.formToken, "4970100000000113");
    expect(JSON.parse(refused["kr-answer"])).toMatchObject({ orderStatus: "UNPAID", orderCycle: "CLOSED" });
  });

  it.each([
    ["INT_905", "configuration"],
    ["INT_901", "configuration"],
    ["PSP_100", "configuration"],
    ["PSP_610", "configuration"],
    ["PSP_999", "unavailable"],
    ["NEW_001", "unavailable"],
  ])("maps the code %s to %s", async (providerCode, code) => {
    const { gateway, sandbox } = await start();
    sandbox.failNext.createPayment = providerCode;
    expect(await gateway.createPayment(request)).toEqual({ ok: false, code, providerCode });
  });

  it("names the field that the provider refused", async () => {
    const { gateway } = await start();
    const badEmail = { ...request, customer: { ...request.customer, email: "nobody" } };
    const emailFailure = {
      ok: false,
      code: "invalid-input",
      field: "customerEmail",
      providerCode: "INT_015",
    };
    expect(await gateway.createPayment(badEmail)).toEqual(emailFailure);
    const amountFailure = { ok: false, code: "invalid-input", field: "amount", providerCode: "INT_009" };
    expect(await gateway.createPayment({ ...request, amountMinor: 0 })).toEqual(amountFailure);
  });

  it.each([200, 401])("detects wrong keys in a response with status %i", async (authFailureStatus) => {
    const { origin } = await startSandbox({ authFailureStatus });
    const gateway = createIzipayGateway({ shopId, password: "wrong", apiBase: origin });
    const refused = { ok: false, code: "configuration", providerCode: "INT_905" };
    expect(await gateway.createPayment(request)).toEqual(refused);
    expect(await gateway.getOrder("any")).toEqual(refused);
    expect(await gateway.checkKeys()).toBe("refused");
  });

  it("checks its keys with a harmless call", async () => {
    const { gateway, sandbox } = await start();
    expect(await gateway.checkKeys()).toBe("accepted");
    expect(sandbox.log).toEqual([]);
  });

  it("is unavailable on a server error, a dropped connection and a timeout", async () => {
    const { gateway, sandbox, origin } = await start({ hangSeconds: 30 });
    const unavailable = { ok: false, code: "unavailable", providerCode: null };
    sandbox.failNext.createPayment = "500";
    expect(await gateway.createPayment(request)).toEqual(unavailable);
    sandbox.failNext.createPayment = "hang";
    const impatient = createIzipayGateway({ shopId, password, apiBase: origin, timeoutSeconds: 0.05 });
    expect(await impatient.createPayment(request)).toEqual(unavailable);
    const unreachable = createIzipayGateway({ shopId, password, apiBase: "http://127.0.0.1:9" });
    expect(await unreachable.getOrder("any")).toEqual(unavailable);
    expect(await unreachable.checkKeys()).toBe("unavailable");
  });

  it.each([
    "<h1>Mantenimiento</h1>",
    "[]",
    '{"status":"SUCCESS"}',
    '{"status":"SUCCESS","answer":{"formToken":""}}',
  ])("is unavailable when the response is %s", async (body) => {
    const gateway = createIzipayGateway({ shopId, password, fetch: async () => new Response(body) });
    expect(await gateway.createPayment(request)).toMatchObject({ ok: false, code: "unavailable" });
    expect(await gateway.getOrder("any")).toMatchObject({ ok: false, code: "unexpected" });
  });

  it("distinguishes the failure of one order from an unavailable provider", async () => {
    const { gateway, sandbox } = await start();
    sandbox.failNext.getOrder = "PSP_999";
    expect(await gateway.getOrder("any")).toEqual({ ok: false, code: "unexpected", providerCode: "PSP_999" });
    sandbox.failNext.getOrder = "500";
    expect(await gateway.getOrder("any")).toMatchObject({ code: "unavailable" });
  });
});
