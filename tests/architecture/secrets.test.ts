import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SANDBOX_KEYS } from "../../local/izipay";
import { findSecrets } from "../support/data/secrets";
import { searchRepository } from "../support/repository";

/** Signature test vectors with keys of the provider's published demo shop. */
const VECTORS = "tests/fixtures/izipay-vectors.json";

test("the repository contains no key that could be real", () => {
  expect(searchRepository(findSecrets, (file) => file !== VECTORS)).toEqual([]);
});

test("the demo shop's keys are found outside the vectors", () => {
  const { kr } = JSON.parse(readFileSync(VECTORS, "utf8")) as { kr: { key: string; source: string }[] };
  const published = kr.filter(({ source }) => source.includes("lyra/"));
  expect(published.length).toBeGreaterThan(0);
  for (const { key } of published) expect(findSecrets(`IZIPAY_KEY="${key}"`)).toEqual([key]);
});

test.each([
  `prod${"password"}_${"a1B2".repeat(8)}`,
  `12345678:${"public"}key_${"a1B2".repeat(8)}`,
  `-----BEGIN ${"PRIVATE"} KEY-----`,
  `${"AI"}za${"x".repeat(35)}`,
  `${"ey"}J${"h".repeat(20)}.${"ey"}J${"p".repeat(20)}.${"s".repeat(43)}`,
])("%s is recognised as a key", (text) => {
  expect(findSecrets(text)).toHaveLength(1);
});

test("the sandbox's keys are allowed", () => {
  expect(findSecrets(Object.values(SANDBOX_KEYS).join("\n"))).toEqual([]);
});
