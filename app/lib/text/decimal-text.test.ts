import { expect, test } from "vitest";
import { decimalText } from "./decimal-text";

test.each([
  [1e-7, "0.0000001"],
  [-2.5e-9, "-0.0000000025"],
  [0.1, "0.1"],
  [12345.678, "12345.678"],
  [1e21, "1000000000000000000000"],
  [-7, "-7"],
  [0, "0"],
])("%d is %s", (number, text) => {
  expect(decimalText(number)).toBe(text);
  expect(Number(text)).toBe(number);
});
