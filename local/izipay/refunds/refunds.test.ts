import { describe, expect, it } from "vitest";
import { createIzipayGateway } from "../../../app/domain/payments/izipay/gateway.server";
import { findRefund, refundAttempt } from "../../../app/domain/payments/izipay/refund.server";
import { SANDBOX_KEYS, type SandboxOptions } from "../index";
import { callRest, newFormToken, payWith, startSandbox } from "../test-support";

const providerOrderId = "2026015ABC-1";
const paidMinor = 12_990;
const { shopId, password } = SANDBOX_KEYS;

interface Earlier {
  transaction: string;
  amountMinor: number;
}

/** A paid order at the provider, captured unless told otherwise. */
async function paidOrder({
  isCaptured = true,
  isTwice = false,
  ...options
}: SandboxOptions & { isCaptured?: boolean; isTwice?: boolean } = {}) {
  const { sandbox, origin } = await startSandbox(options);
  await payWith(origin, await newFormToken(origin), "4970100000000055");
  const control = (path: string) =>
    fetch(`${origin}/sandbox/${path}`, {
      method: "POST",
      body: JSON.stringify({ orderId: providerOrderId }),
    });
  if (isTwice) await control("charge-again");
  if (isCaptured) await control("capture");
  const gateway = createIzipayGateway({ shopId, password, apiBase: origin, timeoutSeconds: 5 });
  const requestedAt = new Date();
  const request = (amountMinor: number, earlier: Earlier[] = []) => ({
    providerOrderId,
    amountMinor,
    currency: "PEN" as const,
    paidMinor: isTwice ? 2 * paidMinor : paidMinor,
    earlier,
  });
  return {
    sandbox,
    refund: (amountMinor: number, earlier?: Earlier[]) =>
      refundAttempt(gateway, request(amountMinor, earlier)),
    find: (amountMinor: number, earlier?: Earlier[]) =>
      findRefund(gateway, { ...request(amountMinor, earlier), requestedAt }),
    transactions: async () =>
      (await callRest(origin, "Order/Get", { orderId: providerOrderId })).envelope.answer.transactions as {
        operationType: string;
        amount: number;
        detailedStatus: string;
      }[],
  };
}

/** The transaction of a refund that must be done. */
function doneAs(result: { kind: string }): string {
  expect(result).toEqual({ kind: "done", transaction: expect.stringMatching(/^[0-9a-f]{32}$/) });
  return (result as unknown as { transaction: string }).transaction;
}

describe("a captured payment", () => {
  it("is refunded in parts, each a credit of its own, and never above its amount", async () => {
    const { refund, transactions } = await paidOrder();
    const first = doneAs(await refund(5_000));
    const second = doneAs(await refund(7_990));
    expect(first).not.toBe(second);
    expect((await transactions()).map(({ operationType, amount }) => [operationType, amount])).toEqual([
      ["CREDIT", 7_990],
      ["CREDIT", 5_000],
      ["DEBIT", paidMinor],
    ]);
    expect(await refund(1)).toEqual({ kind: "refused", code: "refused", providerCode: "PSP_104" });
  });

  it("is not refunded above what is left", async () => {
    const { refund } = await paidOrder();
    expect(await refund(paidMinor + 1)).toMatchObject({ kind: "refused", providerCode: "PSP_511" });
  });
});

describe("a payment that was not captured", () => {
  it("is cancelled when all of it is given back", async () => {
    const { refund, find, transactions } = await paidOrder({ isCaptured: false });
    const transaction = doneAs(await refund(paidMinor));
    expect(await transactions()).toMatchObject([{ operationType: "DEBIT", detailedStatus: "CANCELLED" }]);
    expect(await find(paidMinor)).toEqual({ kind: "done", transaction });
    expect(await refund(1)).toEqual({ kind: "refused", code: "no-payment", providerCode: null });
  });

  it("is lowered by a part, then cancelled with the rest", async () => {
    const { refund, find, transactions } = await paidOrder({ isCaptured: false });
    const transaction = doneAs(await refund(3_000));
    expect(await transactions()).toMatchObject([{ amount: paidMinor - 3_000, detailedStatus: "AUTHORISED" }]);
    const earlier = [{ transaction, amountMinor: 3_000 }];
    expect(await find(3_000)).toEqual({ kind: "done", transaction });
    expect(await find(3_000, earlier)).toEqual({ kind: "absent" });
    doneAs(await refund(paidMinor - 3_000, earlier));
    expect(await find(paidMinor - 3_000, earlier)).toEqual({ kind: "done", transaction });
  });
});

describe.each([true, false])("an order that was paid twice in one attempt (captured: %s)", (isCaptured) => {
  it("is refunded twice, each time of another transaction, and no further", async () => {
    const { refund, find } = await paidOrder({ isCaptured, isTwice: true });
    const first = doneAs(await refund(paidMinor));
    const earlier = [{ transaction: first, amountMinor: paidMinor }];
    expect(await find(paidMinor)).toEqual({ kind: "done", transaction: first });
    expect(await find(paidMinor, earlier)).toEqual({ kind: "absent" });
    const second = doneAs(await refund(paidMinor, earlier));
    expect(second).not.toBe(first);
    expect(await find(paidMinor, earlier)).toEqual({ kind: "done", transaction: second });
    expect(await refund(1)).toMatchObject({ kind: "refused" });
  });
});

describe.each([true, false])("when the answer fails (captured: %s)", (isCaptured) => {
  it.each(["500", "hang"])("%s leaves the outcome unknown, and the refund is not found", async (fault) => {
    const { sandbox, refund, find } = await paidOrder({ isCaptured });
    sandbox.failNext.giveBack = fault;
    expect(await refund(5_000)).toEqual({ kind: "unknown", transaction: null, providerCode: null });
    expect(await find(5_000)).toEqual({ kind: "absent" });
  });

  it("a lost answer leaves the outcome unknown, and the refund is found", async () => {
    const { sandbox, refund, find } = await paidOrder({ isCaptured });
    sandbox.failNext.giveBack = "lost";
    expect(await refund(5_000)).toMatchObject({ kind: "unknown" });
    doneAs(await find(5_000));
  });

  it("a refund that is carried out late is found from then on", async () => {
    const { sandbox, refund, find } = await paidOrder({ isCaptured, lateSeconds: 0.3 });
    sandbox.failNext.giveBack = "late";
    expect(await refund(5_000)).toMatchObject({ kind: "unknown" });
    expect(await find(5_000)).toEqual({ kind: "absent" });
    await sandbox.idle();
    doneAs(await find(5_000));
  });

  it.each([
    ["PSP_093", { kind: "refused", code: "refused", providerCode: "PSP_093" }],
    ["PSP_100", { kind: "refused", code: "refused", providerCode: "PSP_100" }],
    ["PSP_999", { kind: "unknown", transaction: null, providerCode: "PSP_999" }],
    ["NEW_001", { kind: "unknown", transaction: null, providerCode: "NEW_001" }],
  ])("the code %s means %j", async (fault, expected) => {
    const { sandbox, refund } = await paidOrder({ isCaptured });
    sandbox.failNext.giveBack = fault;
    expect(await refund(5_000)).toEqual(expected);
  });

  it("nothing is asked for while the order can't be read", async () => {
    const { sandbox, refund, find, transactions } = await paidOrder({ isCaptured });
    sandbox.failNext.getOrder = "500";
    expect(await refund(5_000)).toEqual({ kind: "refused", code: "unavailable", providerCode: null });
    sandbox.failNext.getOrder = "PSP_999";
    expect(await find(5_000)).toMatchObject({ kind: "unknown", providerCode: "PSP_999" });
    expect(await transactions()).toMatchObject([{ amount: paidMinor }]);
  });
});
