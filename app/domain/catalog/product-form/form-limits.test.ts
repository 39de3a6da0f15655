import { describe, expect, test } from "vitest";
import { cpuMilliseconds } from "../../../../tests/support/cpu-time";
import { productLimits } from "../product/product-limits";
import { type FormValues, keysIn } from "./form-rows";
import { applyStep, optionsExcess } from "./form-steps";

describe("what is too much is refused before it is built", () => {
  const list = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).join();
  const owners = list(20, "new-");

  test.each([
    [
      "20 variants of the form and 1,000 sizes",
      { "order.variants": owners, "options.sizes": list(1000, "") },
    ],
    [
      "20 new variants and 1,000 sizes",
      { "options.variants": list(20, "v"), "options.sizes": list(1000, "") },
    ],
    [
      "100 new variants with the 500 sizes of another",
      {
        "order.variants": "new-1",
        "order.rows": list(500, "new-"),
        ...Object.fromEntries(
          list(500, "new-")
            .split(",")
            .flatMap((key) => [
              [`rows.${key}.variant`, "new-1"],
              [`rows.${key}.size`, key],
            ]),
        ),
        "options.variants": list(99, "v"),
      },
    ],
  ])("%s", (_, values) => {
    const started = cpuMilliseconds();
    expect(optionsExcess(values as FormValues)).toBe("rows");
    expect(cpuMilliseconds() - started).toBeLessThan(500);
  });

  test("100,000 keys of a list", () => {
    const started = cpuMilliseconds();
    const keys = list(100_000, "new-").replaceAll("new-", "1");
    expect(keysIn({ "order.variants": keys }).variants).toHaveLength(productLimits.variants + 1);
    expect(cpuMilliseconds() - started).toBeLessThan(500);
  });

  test("as many sizes as a product may have are combined", () => {
    const values: FormValues = { "options.variants": list(10, "v"), "options.sizes": list(100, "") };
    expect(optionsExcess(values)).toBeNull();
    expect(keysIn(applyStep(values, "combine", ["es"]) ?? {}).rows).toHaveLength(1000);
  });
});
