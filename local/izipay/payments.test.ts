import { describe, expect, it } from "vitest";
import { judgePayment, paymentAnswerSchema } from "../../app/domain/payments/izipay/answer";
import { verifyKrAnswer } from "../../app/domain/payments/izipay/signature";
import { CARDS, SANDBOX_KEYS } from "./index";
import { callLibrary, newFormToken, payWith, startSandbox, startShop } from "./test-support";

const INSTALMENT_CARD = "4970100000000220";

const order = {
  shopId: SANDBOX_KEYS.shopId,
  mode: "TEST",
  providerOrderId: "2026015ABC-1",
  amountMinor: 12990,
  currency: "PEN",
} as const;

/** Verifies the signed fields of a notification or of the browser's answer. @returns the shop's judgement. */
async function verdict(fields: URLSearchParams, hashKey: "password" | "sha256_hmac" = "password") {
  const secret = hashKey === "password" ? SANDBOX_KEYS.password : SANDBOX_KEYS.hmacKey;
  const answer = await verifyKrAnswer(fields, { hashKey, secret });
  return judgePayment(paymentAnswerSchema.parse(answer), order);
}

async function start(options: { statuses?: number[]; ipnRetrySeconds?: number[] } = {}) {
  const shop = await startShop(options.statuses);
  const started = await startSandbox({ ipnUrl: shop.url, ipnRetrySeconds: options.ipnRetrySeconds ?? [] });
  return { ...started, shop, formToken: await newFormToken(started.origin) };
}

const numbersOf = (kind: string, hasChallenge: boolean) =>
  Object.entries(CARDS)
    .filter(([, card]) => card.outcome.kind === kind && Boolean(card.challenge) === hasChallenge)
    .filter(([, card]) => !card.hangs && !card.notification)
    .map(([number]) => number);

describe("paying at the sandbox", () => {
  it.each(numbersOf("accepted", false))(
    "accepts %s: notifies the shop first, then answers the browser",
    async (number) => {
      const { origin, formToken, shop } = await start();
      const answer = await payWith(origin, formToken, number);
      expect(shop.notices).toHaveLength(1);
      const [notice] = shop.notices;
      if (!notice) throw new Error("no notification");
      const notified = await verdict(notice);
      expect(notified.kind).toBe("paid");
      expect(notice.get("kr-src")).toBe("PAY");
      expect(await verdict(new URLSearchParams(answer), "sha256_hmac")).toEqual(notified);
    },
  );

  it("lets a card be paid in instalments that its bank has, unless the shop hides them", async () => {
    const { origin, formToken, shop } = await start();
    const { instalments } = await callLibrary(origin, "form", { formToken });
    expect(instalments).toEqual({ [INSTALMENT_CARD]: [2, 3, 6, 12] });
    expect(await payWith(origin, formToken, INSTALMENT_CARD, 5)).toMatchObject({
      error: { errorCode: "PSP_610" },
    });
    await payWith(origin, formToken, INSTALMENT_CARD, 6);
    const [notice] = shop.notices;
    expect(notice && (await verdict(notice))).toMatchObject({ kind: "paid", instalments: 6 });

    const hidden = await newFormToken(origin, {
      transactionOptions: { cardOptions: { installmentNumber: 0 } },
    });
    expect((await callLibrary(origin, "form", { formToken: hidden })).instalments).toEqual({});
    expect(await payWith(origin, hidden, INSTALMENT_CARD, 6)).toMatchObject({
      error: { errorCode: "PSP_610" },
    });
  });

  it("refuses a card and accepts another in the same form, until no attempt is left", async () => {
    const { origin, formToken, shop } = await start();
    await payWith(origin, formToken, "4970100000000113");
    await payWith(origin, formToken, "4970110000000401");
    await payWith(origin, formToken, "4970100000000055");
    const verdicts = await Promise.all(shop.notices.map((notice) => verdict(notice)));
    expect(verdicts).toMatchObject([
      { kind: "refused", cycle: "open", reason: "bankRefused" },
      { kind: "refused", cycle: "open" },
      { kind: "paid" },
    ]);
    const again = await payWith(origin, formToken, "4970100000000055");
    expect(again.error.errorCode).toBe("PSP_011");
  });

  it.each(numbersOf("accepted", true).filter((number) => CARDS[number]?.challenge === "answered"))(
    "shows a challenge for %s, which the buyer may approve, reject or close",
    async (number) => {
      const { origin, formToken, shop, sandbox } = await start();
      const answerWith = async (choice: string) => {
        const { challenge } = await payWith(origin, formToken, number);
        expect((await fetch(`${origin}/library/challenge/${challenge}`)).status).toBe(200);
        return callLibrary(origin, "challenge", { formToken, challenge, answer: choice });
      };
      expect((await answerWith("abort")).error.errorCode).toBe("CLIENT_101");
      await sandbox.idle();
      const rejected = await verdict(new URLSearchParams(await answerWith("reject")), "sha256_hmac");
      expect(rejected).toMatchObject({ kind: "refused", reason: "verificationFailed" });
      const approved = await verdict(new URLSearchParams(await answerWith("approve")), "sha256_hmac");
      expect(approved.kind).toBe("paid");
      expect(shop.notices).toHaveLength(3);
    },
  );

  it("a late refusal does not undo a payment", async () => {
    const { origin, formToken, shop, sandbox } = await start();
    const { challenge } = await payWith(origin, formToken, "4970110000000021");
    await payWith(origin, formToken, "4970100000000055");
    await callLibrary(origin, "challenge", { formToken, challenge, answer: "approve" });
    await sandbox.idle();
    const last = shop.notices.at(-1);
    if (!last) throw new Error("no notification");
    expect(shop.notices).toHaveLength(2);
    expect((await verdict(last)).kind).toBe("paid");
  });

  it("refuses after the challenge for a card that does so", async () => {
    const { origin, formToken } = await start();
    const { challenge } = await payWith(origin, formToken, "4970110000000039");
    const answer = await callLibrary(origin, "challenge", { formToken, challenge, answer: "approve" });
    expect(await verdict(new URLSearchParams(answer), "sha256_hmac")).toMatchObject({
      reason: "bankRefused",
    });
    const again = await callLibrary(origin, "challenge", { formToken, challenge, answer: "approve" });
    expect(again.error.errorCode).toBe("PSP_136");
  });

  it("settles a pending payment later, in a second notification with another event key", async () => {
    const { origin, formToken, shop, sandbox } = await start();
    await payWith(origin, formToken, "4970100000000667");
    await sandbox.idle();
    const [first, second] = await Promise.all(shop.notices.map((notice) => verdict(notice)));
    expect([first?.kind, second?.kind]).toEqual(["running", "paid"]);
    expect(first?.eventKey).not.toBe(second?.eventKey);
  });

  it("notifies never or twice for cards that do so", async () => {
    const silent = await start();
    await payWith(silent.origin, silent.formToken, "4970100000000881");
    expect(silent.shop.notices).toHaveLength(0);
    const twice = await start();
    await payWith(twice.origin, twice.formToken, "4970100000000774");
    const verdicts = await Promise.all(twice.shop.notices.map((notice) => verdict(notice)));
    expect(verdicts).toHaveLength(2);
    expect(verdicts[0]).toEqual(verdicts[1]);
  });

  it("answers the browser with a technical error when the gateway hangs", async () => {
    const { origin, formToken, sandbox } = await start();
    expect((await payWith(origin, formToken, "4970100000000998")).error.errorCode).toBe("CLIENT_999");
    sandbox.failNext.pay = "hang";
    expect((await payWith(origin, formToken, "4970100000000055")).error.errorCode).toBe("CLIENT_999");
  });

  it("reports one or several invalid card fields", async () => {
    const { origin, formToken } = await start();
    const pay = (changes: object) => {
      const card = { number: "4970100000000055", expiry: "12/40", securityCode: "123" };
      return callLibrary(origin, "pay", { formToken, ...card, ...changes });
    };
    expect((await pay({ number: "4970100000000056" })).error.errorCode).toBe("CLIENT_301");
    expect((await pay({ expiry: "01/20" })).error.errorCode).toBe("CLIENT_302");
    expect((await pay({ expiry: "13/40" })).error.errorCode).toBe("CLIENT_302");
    expect((await pay({ securityCode: "1234" })).error.errorCode).toBe("CLIENT_303");
    const { error } = await pay({ number: "", securityCode: "" });
    expect(error).toMatchObject({ errorCode: "CLIENT_300", children: [{ errorCode: "CLIENT_301" }, {}] });
  });

  it("a form token expires after 15 minutes, and unknown ones are refused", async () => {
    let now = new Date("2026-01-15T10:00:00Z");
    const { origin } = await startSandbox({ now: () => now });
    const formToken = await newFormToken(origin);
    now = new Date("2026-01-15T10:15:00Z");
    expect((await callLibrary(origin, "form", { formToken })).amount).toMatch(/129.90/);
    now = new Date("2026-01-15T10:15:01Z");
    expect((await callLibrary(origin, "form", { formToken })).error.errorCode).toBe("PSP_108");
    expect((await payWith(origin, formToken, "4970100000000055")).error.errorCode).toBe("PSP_108");
    expect((await callLibrary(origin, "form", { formToken: "other" })).error.errorCode).toBe("CLIENT_100");
    const wrongKey = { formToken, publicKey: "12345678:testpublickey_other" };
    expect((await callLibrary(origin, "form", wrongKey)).error.errorCode).toBe("CLIENT_004");
  });
});

describe("notifications of the sandbox", () => {
  it("are retried until the shop accepts them", async () => {
    const { origin, formToken, shop, sandbox } = await start({
      statuses: [500, 404, 204],
      ipnRetrySeconds: [0, 0, 0, 0],
    });
    await payWith(origin, formToken, "4970100000000055");
    await sandbox.idle();
    expect(shop.notices.map((notice) => notice.get("kr-src"))).toEqual(["PAY", "RETRY", "RETRY"]);
    const keys = await Promise.all(shop.notices.map(async (notice) => (await verdict(notice)).eventKey));
    expect(new Set(keys).size).toBe(1);
  });

  it("stop after the last retry when the shop does not respond", async () => {
    const { sandbox, origin } = await startSandbox({
      ipnUrl: "http://127.0.0.1:9/",
      ipnRetrySeconds: [0, 0],
    });
    await payWith(origin, await newFormToken(origin), "4970100000000055");
    await sandbox.idle();
    const tries = sandbox.log.filter(({ kind }) => kind === "notification");
    expect(tries).toMatchObject([{ status: 0 }, { status: 0 }, { status: 0, isReceived: false }]);
  });

  it("treat a redirect as received, without following it", async () => {
    const { origin, formToken, shop, sandbox } = await start({ statuses: [302], ipnRetrySeconds: [0] });
    await payWith(origin, formToken, "4970100000000055");
    await sandbox.idle();
    expect(shop.notices).toHaveLength(1);
  });

  it("go to the payment's own URL, with the origin of the local shop", async () => {
    const shop = await startShop();
    const { origin, sandbox } = await startSandbox({
      shopOrigin: shop.origin,
      ipnUrl: "http://127.0.0.1:9/",
    });
    const formToken = await newFormToken(origin, { ipnTargetUrl: "https://shop.example/api/izipay/ipn?a=1" });
    await payWith(origin, formToken, "4970100000000055");
    expect(shop.notices).toHaveLength(1);
    expect(sandbox.log).toContainEqual(expect.objectContaining({ url: `${shop.url}?a=1` }));
  });

  it("are sent again on demand", async () => {
    const { origin, formToken, shop } = await start();
    await payWith(origin, formToken, "4970100000000055");
    const resend = (orderId: string) =>
      fetch(`${origin}/sandbox/resend`, { method: "POST", body: JSON.stringify({ orderId }) });
    expect((await resend("2026015ABC-1")).status).toBe(200);
    expect((await resend("unknown")).status).toBe(404);
    expect(shop.notices.map((notice) => notice.get("kr-src"))).toEqual(["PAY", "BO"]);
  });
});
