import { expect, test } from "vitest";
import {
  monthBounds,
  monthOf,
  type RegisteredReceipt,
  registerFileName,
  registerLine,
} from "./sales-register";

const boleta: RegisteredReceipt = {
  id: 41,
  orderId: 7,
  reference: "327ABC",
  orderStatus: "paid",
  kind: "boleta",
  documentType: null,
  documentNumber: null,
  name: "Rosa Quispe",
  address: null,
  series: "B001",
  number: 12,
  // The evening of the 30th in Lima is the 1st in UTC.
  issuedAt: Date.parse("2026-12-01T03:00:00Z") / 1000,
  currency: "PEN",
  igvPercent: 18,
  netMinor: 11_008,
  igvMinor: 1_982,
  totalMinor: 12_990,
};
const factura: RegisteredReceipt = {
  ...boleta,
  id: 42,
  kind: "factura",
  series: "F001",
  number: 1,
  documentType: "RUC",
  documentNumber: "20131312955",
  name: "Telas | Sur/Norte\\S.A.C.",
};
const withAmounts = (line: string) => line.split("|").slice(12, 25);

test("a boleta is a line of 35 fields, each followed by a pipe", () => {
  expect(registerLine(boleta)).toBe(
    "20261100|41|M1|30/11/2026||03|B001|12||||Rosa Quispe|0.00|110.08|0.00|19.82|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|129.90|PEN|1.000|||||||1|1|\r\n",
  );
  expect(registerLine(boleta).split("|")).toHaveLength(36);
});

test("a factura has its RUC, and a name without the characters that texts must not have", () => {
  const fields = registerLine(factura).split("|");
  expect(fields).toHaveLength(36);
  expect(fields.slice(5, 12)).toEqual(["01", "F001", "1", "", "6", "20131312955", "Telas Sur Norte S.A.C."]);
});

test.each([
  ["DNI", "1"],
  ["CE", "4"],
  ["passport", "7"],
] as const)("%s is document %s", (documentType, code) => {
  expect(registerLine({ ...boleta, documentType, documentNumber: "1" }).split("|")[9]).toBe(code);
});

test("an export is in its own field, without a taxed base", () => {
  const amounts = withAmounts(registerLine({ ...boleta, igvPercent: 0, netMinor: 12_990, igvMinor: 0 }));
  expect([amounts[0], amounts[1], amounts[3], amounts[12]]).toEqual(["129.90", "0.00", "0.00", "129.90"]);
});

test("a receipt in dollars has neither exchange rate nor amounts, which are in soles", () => {
  const fields = registerLine({ ...boleta, currency: "USD" }).split("|");
  expect(fields).toHaveLength(36);
  expect(fields.slice(12, 27)).toEqual([...Array.from({ length: 13 }, () => ""), "USD", ""]);
});

test("the file is named by SUNAT's rule", () => {
  expect(registerFileName("20131312955", "2026-11", true)).toBe("LE2013131295520261100140100001111.txt");
  expect(registerFileName("20131312955", "2026-11", false)).toBe("LE2013131295520261100140100001011.txt");
});

test("a month begins and ends at midnight in Lima", () => {
  expect(monthBounds("2026-12")).toEqual({
    from: Date.parse("2026-12-01T05:00:00Z") / 1000,
    before: Date.parse("2027-01-01T05:00:00Z") / 1000,
  });
  for (const text of ["", "2026-13", "2026-1", "x"]) expect(monthBounds(text)).toBeNull();
  const now = new Date("2026-12-01T03:00:00Z");
  expect(monthOf(new URLSearchParams("month=2025-02"), now).month).toBe("2025-02");
  expect(monthOf(new URLSearchParams("month=hoy"), now).month).toBe("2026-11");
});
