import { expect, test } from "vitest";
import { operationNumber } from "./operation-number";

test.each([
  ["004711", "4711"],
  ["4711", "4711"],
  ["Yape 12345678", "12345678"],
  ["Op. N.º 0012345678 del 21/11/2026", "12345678"],
  ["12 345 678", "12345678"],
  ["1234 5678", "12345678"],
  ["Op. 1234-5678", "12345678"],
  ["１２３４５６", "123456"],
  ["\u202d0012\u200b3456\u202c", "123456"],
  ["1234\u20115678", "12345678"],
  ["Yape 123456 cel 987654321", "123456"],
  ["Yape de 987 654 321, 123456", "123456"],
  ["BCP 20261121 123456", "123456"],
  ["123456 S/ 1 250 000", "123456"],
  ["2026-11-21", null],
  ["21112026", null],
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
