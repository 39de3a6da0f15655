import { describe, expect, it } from "vitest";
import vectors from "../../../../tests/fixtures/izipay-vectors.json";
import { type KrHashKey, signVads, type VadsFields, verifyKrAnswer, verifyVads } from "./signature";

const form = (vector: { hash: string; hashKey: string; answer: string }) =>
  new URLSearchParams({
    "kr-hash": vector.hash,
    "kr-hash-algorithm": "sha256_hmac",
    "kr-hash-key": vector.hashKey,
    "kr-answer-type": "V4/Payment",
    "kr-answer": vector.answer,
  });
const expected = (vector: { hashKey: string; key: string }) => ({
  hashKey: vector.hashKey as KrHashKey,
  secret: vector.key,
});
const plain = vectors.kr.filter(({ id }) => !id.endsWith("escaped-slashes"));
const own = plain.find(({ id }) => id === "own-pen-ipn");
if (!own?.formBody) throw new Error("the fixture lacks own-pen-ipn");

describe("the signature of a payment answer", () => {
  it.each(plain)("accepts the published vector $id", async (vector) => {
    const sent = new URLSearchParams(form(vector).toString());
    expect(await verifyKrAnswer(sent, expected(vector))).toEqual(JSON.parse(vector.answer));
  });

  it("accepts a whole notification body, accents and all", async () => {
    const answer = await verifyKrAnswer(new URLSearchParams(own.formBody), expected(own));
    expect(answer).toMatchObject({ customer: { billingDetails: { lastName: "Ñaupari Núñez" } } });
  });

  it("signs the text as it was sent: escaped slashes only match once they are plain again", async () => {
    const vector = vectors.kr.find(({ id }) => id.endsWith("escaped-slashes"));
    if (!vector) throw new Error("the fixture lacks the vector with escaped slashes");
    expect(await verifyKrAnswer(form(vector), expected(vector))).toBeNull();
    const repaired = { ...vector, answer: vector.answer.replaceAll("\\/", "/") };
    expect(await verifyKrAnswer(form(repaired), expected(vector))).not.toBeNull();
  });

  it("accepts the hash in upper case, as the bytes are the same", async () => {
    const vector = { ...own, hash: own.hash.toUpperCase() };
    expect(await verifyKrAnswer(form(vector), expected(own))).not.toBeNull();
  });

  it.each(plain)("refuses $id with one character changed", async (vector) => {
    const changed = { ...vector, answer: vector.answer.replace("PAID", "PAIE") };
    expect(await verifyKrAnswer(form(changed), expected(vector))).toBeNull();
  });

  it.each(plain)("refuses $id with another key", async (vector) => {
    expect(await verifyKrAnswer(form(vector), { ...expected(vector), secret: `${vector.key}1` })).toBeNull();
  });

  it("refuses a browser answer where a notification is due, whichever key it claims", async () => {
    const browser = plain.find(({ id }) => id === "own-pen-browser");
    if (!browser) throw new Error("the fixture lacks own-pen-browser");
    expect(await verifyKrAnswer(form(browser), expected(own))).toBeNull();
    expect(await verifyKrAnswer(form({ ...browser, hashKey: "password" }), expected(own))).toBeNull();
    expect(await verifyKrAnswer(form({ ...own, hashKey: "sha256_hmac" }), expected(own))).toBeNull();
  });

  it.each(["kr-hash", "kr-hash-algorithm", "kr-hash-key", "kr-answer"])(
    "refuses a form without %s",
    async (name) => {
      const sent = form(own);
      sent.delete(name);
      expect(await verifyKrAnswer(sent, expected(own))).toBeNull();
    },
  );

  it.each([
    ["no bytes", ""],
    ["JSON instead of a form", JSON.stringify(Object.fromEntries(form(own)))],
    ["a hash that is no hexadecimal", form({ ...own, hash: "z".repeat(64) }).toString()],
    ["a hash that is too short", form({ ...own, hash: own.hash.slice(2) }).toString()],
    ["broken percent encoding", "kr-hash=%E0%A4%A&kr-answer=%"],
  ])("refuses a body of %s", async (_, body) => {
    expect(await verifyKrAnswer(new URLSearchParams(body), expected(own))).toBeNull();
  });

  it("refuses everything while the key is empty", async () => {
    expect(await verifyKrAnswer(form(own), { hashKey: "password", secret: "" })).toBeNull();
  });
});

describe("the signature of hosted page fields", () => {
  const signed = vectors.vads.flatMap((vector) => {
    const fields = vector.fields as unknown as VadsFields;
    return vector.hmacSha256Base64 ? [{ ...vector, fields, signature: vector.hmacSha256Base64 }] : [];
  });

  it.each(signed)("is the published one for $id", async ({ fields, key, signature }) => {
    expect(await signVads(fields, key)).toBe(signature);
    expect(await verifyVads({ ...fields, signature }, key)).toBe(true);
  });

  it.each(signed)(
    "covers every vads field of $id, unknown and empty ones too",
    async ({ fields, key, signature }) => {
      for (const name of Object.keys(fields)) {
        expect(await verifyVads({ ...fields, [name]: `${fields[name]}0`, signature }, key)).toBe(false);
      }
      expect(await verifyVads({ ...fields, vads_unknown: "", signature }, key)).toBe(false);
      expect(await verifyVads({ ...fields, other: "field", signature }, key)).toBe(true);
    },
  );

  it.each([undefined, "", "no base64!", "AAAA"])("refuses the signature %s", async (signature) => {
    const [vector] = signed;
    if (!vector) throw new Error("the fixture has no signed fields");
    const fields = signature === undefined ? vector.fields : { ...vector.fields, signature };
    expect(await verifyVads(fields, vector.key)).toBe(false);
    expect(await verifyVads({ ...vector.fields, signature: vector.signature }, "")).toBe(false);
  });
});
