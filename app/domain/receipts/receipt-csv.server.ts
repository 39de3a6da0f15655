import type { CsvTable } from "~/domain/csv-table";
import { limaDate } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import type { RegisteredReceipt } from "./sales-register";

/** Receipts for the invoicing system: a row each. Dates are Lima's, amounts decimal numbers. */
export const receiptCsv: CsvTable<RegisteredReceipt> = [
  ["receipt.issued", ({ issuedAt }) => limaDate(issuedAt)],
  ["labels.kind", ({ kind }, translate) => translate(`receipt.${kind}`)],
  ["adminReceipts.series", ({ series }) => series],
  ["labels.number", ({ number }) => String(number)],
  ["receipt.documentType", ({ documentType: type }, translate) => (type ? translate(`receipt.${type}`) : "")],
  ["receipt.documentNumber", ({ documentNumber }) => documentNumber ?? ""],
  ["adminReceipts.name", ({ name }) => name],
  ["receipt.companyAddress", ({ address }) => address ?? ""],
  ["labels.currency", ({ currency }) => currency],
  ["adminReceipts.net", ({ netMinor }) => minorUnitsText(netMinor)],
  ["adminReceipts.igvPercent", ({ igvPercent }) => String(igvPercent)],
  ["adminReceipts.igv", ({ igvMinor }) => minorUnitsText(igvMinor)],
  ["adminOrders.total", ({ totalMinor }) => minorUnitsText(totalMinor)],
  ["labels.order", ({ reference }) => reference],
  ["labels.status", ({ orderStatus }, translate) => translate(`orders.${orderStatus}`)],
];
