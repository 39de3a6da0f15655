import { normalizeText } from "~/lib/text/normalize";
import { decodeReferences } from "~/lib/text/rich/html-references";
import type { FileRow } from "./read-product-file";
import { textOf } from "./woocommerce-columns";

/** The text of names, which WooCommerce exports with HTML's character references. */
export const nameOf = (row: FileRow, column: string): string =>
  normalizeText(decodeReferences(textOf(row, column)));

/** Splits a list at its commas; those within a value are escaped with a backslash. */
export const splitList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((value) => unescapeComma(value).trim())
    .filter(Boolean);

export const unescapeComma = (text: string): string => text.replaceAll("\\,", ",");
