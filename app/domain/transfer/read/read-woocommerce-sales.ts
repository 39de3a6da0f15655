import { DAY_SECONDS, limaInstant, limaMidnight } from "~/lib/dates";
import { normalizeCode } from "~/lib/text/normalize";
import type { ProductDraft } from "./draft";
import type { FileRow } from "./read-product-file";
import { textOf } from "./woocommerce-columns";

const SECONDS_OF_LAST_MINUTE = 60;

/**
 * Unix seconds of a time in the shop, such as `2026-12-01 0:00:00`, or of a day's beginning or end. Null when invalid.
 * A sale ends with its last minute.
 */
function saleTime(text: string, isEnd: boolean): number | null {
  const [, day = "", hours, minutes] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d)(?::\d\d)?)?$/.exec(text) ?? [];
  if (hours === undefined) {
    const midnight = limaMidnight(day);
    return midnight === null ? null : midnight + (isEnd ? DAY_SECONDS : 0);
  }
  const instant = limaInstant(`${day}T${hours.padStart(2, "0")}:${minutes}`);
  const isLastMinute = isEnd && hours === "23" && minutes === "59";
  return instant === null ? null : instant + (isLastMinute ? SECONDS_OF_LAST_MINUTE : 0);
}

/**
 * Reads when the sale of a product's rows begins and ends. The shop has one sale for a product: rows with another are a
 * problem.
 */
export function readSales(draft: ProductDraft, rows: FileRow[]): void {
  const onSale = rows.filter((row) => textOf(row, "salePrice") !== "");
  const [first] = onSale;
  if (!first) return;
  for (const [column, field] of [
    ["saleStarts", "saleStartsAt"],
    ["saleEnds", "saleEndsAt"],
  ] as const) {
    if (!first.cells.has(column)) continue;
    const textIn = (row: FileRow) => normalizeCode(textOf(row, column));
    const text = textIn(first);
    const other = onSale.find((row) => textIn(row) !== text);
    const time = text === "" ? null : saleTime(text, column === "saleEnds");
    const note = (row: FileRow, code: "sales-differ" | "invalid-date") =>
      draft.problems.push({ line: row.line, column, value: textIn(row), code });
    if (other) note(other, "sales-differ");
    else if (text !== "" && time === null) note(first, "invalid-date");
    else draft.fields[field] = time;
  }
}
