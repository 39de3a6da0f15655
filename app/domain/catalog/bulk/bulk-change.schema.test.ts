import { expect, test } from "vitest";
import { parseSubmission } from "~/http/form.server";
import { bulkChangeSchema } from "./bulk-change.schema";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseSubmission(form, bulkChangeSchema({ categoryIds: [8, 9], now: 1_796_000_000 }));
  return submission.status === "success" ? submission.value : submission.error;
}

test.each([
  [{ kind: "archive", percent: "12.5", soles: "x", saleEndsAt: "y" }, { kind: "archive" }],
  [
    { kind: "category", categoryId: "9" },
    { kind: "category", categoryId: 9 },
  ],
  [
    { kind: "tag", tags: "verano, Lino ,lino" },
    { kind: "tag", tags: ["Lino", "verano"] },
  ],
  [
    { kind: "price", direction: "lower", percent: " 10 % ", rounding: "ninety" },
    { kind: "price", by: { percent: -10 }, rounding: "ninety" },
  ],
  [
    { kind: "price", direction: "raise", soles: "5,50" },
    { kind: "price", by: { PEN: 550, USD: 0 }, rounding: "cent" },
  ],
  [
    { kind: "sale", percent: "30", saleStartsAt: "2026-12-01T00:00", saleEndsAt: "" },
    { kind: "sale", percent: 30, rounding: "cent", saleStartsAt: 1_796_101_200, saleEndsAt: null },
  ],
])("%j is a change", (fields, change) => {
  expect(parse(fields)).toEqual(change);
});

test.each([
  [{}, { kind: ["adminBulk.kindMissing"] }],
  [{ kind: "delete" }, { kind: ["adminBulk.kindMissing"] }],
  [{ kind: "category", categoryId: "7" }, { categoryId: ["adminProducts.categoryMissing"] }],
  [{ kind: "untag", tags: " , " }, { tags: ["adminBulk.tagsMissing"] }],
  [{ kind: "price" }, { percent: ["adminBulk.percentMissing"] }],
  [{ kind: "price", percent: "100" }, { percent: ["adminBulk.percentTooHigh"] }],
  [{ kind: "price", direction: "raise", percent: "501" }, { percent: ["adminBulk.percentInvalid"] }],
  [{ kind: "sale", percent: "12.5" }, { percent: ["adminBulk.percentInvalid"] }],
  [{ kind: "price", percent: "5", soles: "3" }, { percent: ["adminBulk.percentOrAmount"] }],
  [{ kind: "price", soles: "x" }, { soles: ["adminProducts.amountInvalid#9,999,999.99"] }],
  [{ kind: "sale" }, { percent: ["adminBulk.discountMissing"] }],
  [{ kind: "sale", percent: "5", saleEndsAt: "2026-11-01T00:00" }, { saleEndsAt: ["adminBulk.saleOver"] }],
  [
    { kind: "sale", percent: "5", saleStartsAt: "2026-12-02T00:00", saleEndsAt: "2026-12-01T00:00" },
    { saleEndsAt: ["adminProducts.saleReversed"] },
  ],
])("%j is refused", (fields, errors) => {
  expect(parse(fields)).toEqual(errors);
});
