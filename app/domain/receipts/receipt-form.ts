import type { Receipt, ReceiptInput } from "./receipts";

/** Names of the form's fields: a document for a boleta; RUC, name and address for a factura. */
export const receiptFieldNames = [
  "receiptKind",
  "documentType",
  "documentNumber",
  "ruc",
  "companyName",
  "companyAddress",
] as const;
export type ReceiptField = (typeof receiptFieldNames)[number];

/** A boleta without a document. */
export const PLAIN_BOLETA: ReceiptInput = {
  kind: "boleta",
  documentType: null,
  documentNumber: null,
  name: null,
  address: null,
};

/** The receipt of an order from before buyers chose one. */
export const unchosenReceipt = (igvPercent: number): Receipt => ({
  ...PLAIN_BOLETA,
  igvPercent,
  series: null,
  number: null,
  issuedAt: null,
  netMinor: null,
  igvMinor: null,
});

/** The form's values for a receipt that was asked for before. */
export const receiptFormOf = (receipt: ReceiptInput): Record<ReceiptField, string> => {
  const { kind, documentType, documentNumber, name, address } = receipt;
  const isFactura = kind === "factura";
  return {
    receiptKind: kind,
    documentType: isFactura ? "DNI" : (documentType ?? "DNI"),
    documentNumber: isFactura ? "" : (documentNumber ?? ""),
    ruc: isFactura ? (documentNumber ?? "") : "",
    companyName: isFactura ? (name ?? "") : "",
    companyAddress: address ?? "",
  };
};
