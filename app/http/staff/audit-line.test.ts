import { expect, test } from "vitest";
import { adminTranslator } from "~/i18n/admin-messages.server";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { auditLineInWords } from "./audit-line.server";

const translate = createTranslate(catalogFor("es"), "es");
const entry = { id: 1, at: 0, actorEmail: "rosa@example.com", action: "status", entityId: "7" };
const change = { before: { status: "pending", note: "a" }, after: { status: "paid", note: "b" } };

test("shows an order's status in words, and other values as stored", () => {
  expect(auditLineInWords({ ...entry, ...change, entity: "order" }, translate).differences).toEqual([
    { path: "status", before: "Por pagar", after: "Pagado" },
    { path: "note", before: "a", after: "b" },
  ]);
});

test("leaves a status of anything else as stored", () => {
  const [status] = auditLineInWords({ ...entry, ...change, entity: "import" }, translate).differences;
  expect(status).toEqual({ path: "status", before: "pending", after: "paid" });
});

test("shows the kind and the amounts of a delivery zone in words", async () => {
  const before = { kind: "peru", "prices.PEN": 1200, "freeFrom.USD": null };
  const after = { kind: "pickup", "prices.PEN": 0, "freeFrom.USD": 9000 };
  const line = auditLineInWords({ ...entry, before, after, entity: "delivery" }, await adminTranslator("en"));
  expect(line.differences).toEqual([
    { path: "kind", before: "To an address in Peru", after: "Pick-up in the shop" },
    { path: "prices.PEN", before: "12.00", after: "0.00" },
    { path: "freeFrom.USD", before: null, after: "90.00" },
  ]);
});
