import { expect, test } from "vitest";
import { operationNumber } from "./operation-number";

test.each([
  ["004711", "4711"],
  ["4711", "4711"],
  ["Yape 12345678", "12345678"],
  ["Op. N.º 0012345678 del 21/11/2026", "12345678"],
  ["12 345 678", "12345678"],
  ["１２３４５６", "123456"],
  ["BCP 00123456, S/ 129.90", "123456"],
  ["ab12-cd34", "AB12CD34"],
  ["En efectivo", null],
  ["Efectivo 21/11/2026", null],
  ["recibo 12", null],
  ["0000", null],
  ["", null],
])("the operation of %j is %j", (typed, number) => {
  expect(operationNumber(typed)).toBe(number);
});
