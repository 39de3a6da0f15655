import { describe, expect, it } from "vitest";
import { callRest, newFormToken, payWith, startSandbox } from "./test-support";

const payment = {
  amount: 12990,
  currency: "PEN",
  orderId: "2026015ABC-1",
  customer: { email: "a@example.com" },
};

describe("the sandbox's REST services", () => {
  it("answer CreatePayment with a form token in the provider's envelope", async () => {
    const { origin } = await startSandbox();
    const { response, envelope } = await callRest(origin, "Charge/CreatePayment", payment);
    expect(response.status).toBe(200);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
    expect(envelope).toMatchObject({
      webService: "Charge/CreatePayment",
      version: "V4",
      status: "SUCCESS",
      answer: { formToken: expect.stringMatching(/^\S{60,}$/), _type: "V4/Charge/PaymentForm" },
      mode: "TEST",
      _type: "V4/WebService/Response",
    });
  });

  it.each([
    ["INT_009", { amount: 0 }],
    ["INT_009", { amount: 129.9 }],
    ["INT_009", { amount: "12990" }],
    ["INT_902", { currency: "soles" }],
    ["PSP_610", { currency: "EUR" }],
    ["INT_902", { orderId: "with space" }],
    ["INT_015", { customer: { email: "nobody" } }],
    ["INT_016", { customer: { reference: "x".repeat(64) } }],
    ["INT_902", { ipnTargetUrl: "ftp://shop.example" }],
    ["INT_902", { transactionOptions: { cardOptions: { retry: 10 } } }],
  ])("answer %s to %j", async (errorCode, changes) => {
    const { origin } = await startSandbox();
    const { response, envelope } = await callRest(origin, "Charge/CreatePayment", { ...payment, ...changes });
    expect(response.status).toBe(200);
    expect(envelope).toMatchObject({
      status: "ERROR",
      answer: { errorCode, _type: "V4/WebService/WebServiceError" },
    });
  });

  it("refuse wrong keys, invalid JSON and unknown services", async () => {
    const { origin } = await startSandbox({ authFailureStatus: 401 });
    const wrong = await callRest(
      origin,
      "Charge/SDKTest",
      {},
      { authorization: `Basic ${btoa("12345678:wrong")}` },
    );
    expect(wrong.response.status).toBe(401);
    expect(wrong.envelope.answer).toMatchObject({ errorCode: "INT_905", shopId: null });
    expect((await callRest(origin, "Charge/SDKTest", "{")).envelope.answer.errorCode).toBe("INT_902");
    expect((await callRest(origin, "Charge/Unknown", {})).envelope.answer.errorCode).toBe("INT_901");
  });

  it("echo SDKTest", async () => {
    const { origin } = await startSandbox();
    expect((await callRest(origin, "Charge/SDKTest", { value: "ñ" })).envelope.answer.value).toBe("ñ");
  });

  it("find an order and its transaction after an attempt, preferring the paid session", async () => {
    const { origin } = await startSandbox();
    const tokens = [await newFormToken(origin), await newFormToken(origin), await newFormToken(origin)];
    const order = async () =>
      (await callRest(origin, "Order/Get", { orderId: payment.orderId })).envelope.answer;
    expect((await order()).errorCode).toBe("PSP_010");
    await payWith(origin, tokens[0] ?? "", "4970100000000055");
    await payWith(origin, tokens[1] ?? "", "4970100000000113");
    const { orderStatus, transactions } = await order();
    expect(orderStatus).toBe("PAID");
    const { envelope } = await callRest(origin, "Transaction/Get", { uuid: transactions[0].uuid });
    expect(envelope).toMatchObject({ status: "SUCCESS", answer: transactions[0] });
    const unknown = await callRest(origin, "Transaction/Get", { uuid: "unknown" });
    expect(unknown.envelope.answer.errorCode).toBe("PSP_010");
  });
});
