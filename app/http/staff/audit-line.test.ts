import { expect, test } from "vitest";
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
