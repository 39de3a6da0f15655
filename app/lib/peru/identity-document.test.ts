import { describe, expect, test } from "vitest";
import { isDocumentNumber, normalizeDocumentNumber } from "./identity-document";
import { isRuc } from "./ruc";

describe("RUC", () => {
  // SUNAT's own number, a state bank's, a person's, and the one of the demo shop.
  test.each(["20131312955", "20100030595", "10401234565", "20000000001"])("accepts %s", (ruc) => {
    expect(isRuc(ruc)).toBe(true);
  });

  test("refuses every other check digit", () => {
    for (const digit of "012346789") expect(isRuc(`2013131295${digit}`)).toBe(false);
  });

  test.each(["", "2013131295", "201313129555", "30131312955", "2013131295A", "00000000000"])(
    "refuses %j",
    (ruc) => {
      expect(isRuc(ruc)).toBe(false);
    },
  );

  test("has a digit for the remainders 0 and 1, whose difference to 11 has two digits", () => {
    const digitsOf = (start: string) => [..."0123456789"].filter((digit) => isRuc(start + digit));
    for (let index = 0; index < 200; index++) {
      expect(digitsOf(`20${String(index).padStart(8, "0")}`)).toHaveLength(1);
    }
  });
});

test.each([
  [" ab-12.3 456 ", "AB123456"],
  ["\u202d1234\u00a05678\u202c", "12345678"],
  ["１２３４５６７８", "12345678"],
  ["12\u200b345‑678", "12345678"],
  ["DNI: 12345678", "12345678"],
  ["DNI N.° 12345678", "12345678"],
  ["RUC 20131312955", "20131312955"],
  ["DNI Nº 12345678", "12345678"],
  ["DNI No. 12345678", "12345678"],
  ["Dni núm. 12345678", "12345678"],
  ["RUC nro 20131312955", "20131312955"],
  ["CE 001234567", "001234567"],
  ["C.E. N° 001234567", "001234567"],
  ["Carné de extranjería 001234567", "001234567"],
  ["Pasaporte N.º AB123456", "AB123456"],
  ["PAS AB123456", "AB123456"],
  ["L.E. 12345678", "12345678"],
  ["CE1234567", "CE1234567"],
  ["PASAB12345", "PASAB12345"],
  ["", ""],
])("%j is the document %j", (typed, number) => {
  expect(normalizeDocumentNumber(typed)).toBe(number);
});

test.each([
  ["DNI", "12345678", true],
  ["DNI", "1234567", false],
  ["DNI", "1234567A", false],
  ["CE", "001234567", true],
  ["CE", "12345678", false],
  ["passport", "XDA123456", true],
  ["passport", "X12345678901234", false],
  ["RUC", "20131312955", true],
] as const)("%s %s is valid: %s", (type, number, isValid) => {
  expect(isDocumentNumber(type, number)).toBe(isValid);
});
