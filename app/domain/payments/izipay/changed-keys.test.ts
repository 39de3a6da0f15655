import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signAnswer, signFields } from "../../../../local/izipay";
import { paymentAnswer } from "../../../../tests/support/data/orders";
import { izipay } from "./izipay.server";

const OLD = "old-key-0123456789";
const NEW = "new-key-0123456789";

/** The provider with the same keys of each kind, as the environment has them. */
const provider = (keys: string) =>
  izipay.create(
    z.object(izipay.variables).parse({
      IZIPAY_MODE: "TEST",
      IZIPAY_SHOP_ID: "12345678",
      IZIPAY_PUBLIC_KEY: "12345678:testpublickey_x",
      IZIPAY_PASSWORD: keys,
      IZIPAY_HMAC_KEY: keys,
      IZIPAY_VADS_KEY: keys,
    }),
  );

const answer = JSON.stringify(paymentAnswer({ orderId: "2026325K7P-1", amount: 100, uuid: "a" }));
const signed = (key: string, hashKey: string) =>
  new URLSearchParams({
    "kr-answer": answer,
    "kr-hash": signAnswer(answer, key),
    "kr-hash-algorithm": "sha256_hmac",
    "kr-hash-key": hashKey,
  }).toString();
const fields = { vads_order_id: "2026325K7P-1", vads_result: "00" };
const hosted = (key: string) =>
  new URLSearchParams({ ...fields, signature: signFields(fields, key) }).toString();

describe("with a new and an old key", () => {
  const both = provider(`${NEW},${OLD}`);

  test.each([NEW, OLD])("messages signed with %s are authentic", async (key) => {
    expect(await both.readNotification(signed(key, "password"))).toMatchObject({ kind: "message" });
    expect(await both.readNotification(hosted(key))).toMatchObject({ kind: "look-up" });
    expect(await both.readFormReturn(signed(key, "sha256_hmac"))).not.toBeNull();
  });

  test("messages signed with another key are forged", async () => {
    const other = "oth-key-0123456789";
    expect(await both.readNotification(signed(other, "password"))).toEqual({ kind: "forged" });
    expect(await both.readNotification(hosted(other))).toEqual({ kind: "forged" });
    expect(await both.readFormReturn(signed(other, "sha256_hmac"))).toBeNull();
  });
});

test("a removed key is not accepted any more", async () => {
  expect(await provider(NEW).readNotification(signed(OLD, "password"))).toEqual({ kind: "forged" });
});
