import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { richTextHtml } from "../rich-text.server";
import { type Shop, textSetting } from "../shop";
import { parseSizeTables, type SizeColumn, type SizeGuideContent, sizeTableFor } from "./size-tables";

const columnNames: Record<SizeColumn, MessageKey> = {
  bust: "sizeColumns.bust",
  waist: "sizeColumns.waist",
  hip: "sizeColumns.hip",
  inseam: "sizeColumns.inseam",
  head: "sizeColumns.head",
  foot: "sizeColumns.foot",
  us: "sizeColumns.us",
  eu: "sizeColumns.eu",
};

interface SizedProduct {
  categoryId: number;
  sizes: readonly { size: string | null }[];
  sizing: string;
}

/** The guide to a product's sizes; null for a product without sizes, and when there is nothing to say. */
export function sizeGuideFor(
  shop: Pick<Shop, "settings">,
  { categoryId, sizes, sizing }: SizedProduct,
  { locale, translate }: { locale: string; translate: Translate },
): SizeGuideContent | null {
  const labels = sizes.flatMap(({ size }) => size ?? []);
  if (labels.length === 0) return null;
  const tables = parseSizeTables(textSetting(shop, "size_tables", locale) ?? "") ?? [];
  const table = sizeTableFor(tables, { categoryId, sizes: labels });
  const html = richTextHtml(textSetting(shop, "size_guide", locale) ?? "");
  if (!table && !html) return null;
  return {
    table: table && {
      ...table,
      columns: table.columns.map((column) => translate(columnNames[column])),
    },
    advice: sizing || translate("sizeColumns.betweenSizes"),
    html,
  };
}
