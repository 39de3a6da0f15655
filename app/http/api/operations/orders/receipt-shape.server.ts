import { z } from "zod";
import { orderStatuses } from "~/domain/orders/staff/order-table";
import { receiptSchema } from "~/domain/receipts/receipt.schema";
import { receiptFormOf } from "~/domain/receipts/receipt-form";
import {
  type DocumentType,
  documentTypes,
  type ReceiptInput,
  receiptKinds,
  receiptLimits,
} from "~/domain/receipts/receipts";
import type { RegisteredReceipt } from "~/domain/receipts/sales-register";
import type { MessageKey } from "~/i18n/messages";
import { isoTime } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { formText, id } from "../../fields.server";
import { parseInput } from "../../parse-input.server";

/** The receipt that a buyer asks for. */
export const receiptFields = z.object({
  kind: z.enum(receiptKinds).meta({ description: "`factura` for a business with a RUC" }),
  document_type: z.enum(documentTypes).nullable().meta({ description: "`RUC` for a factura" }),
  document_number: formText(receiptLimits.documentNumber)
    .nullable()
    .meta({ description: "A boleta of S/. 700 or more that is delivered in Peru must have one" }),
  name: formText(receiptLimits.name).nullable().meta({ description: "Razón social of a factura" }),
  address: formText(receiptLimits.address).nullable().meta({ description: "Fiscal address of a factura" }),
});

export const newReceipt = receiptFields.partial({
  document_type: true,
  document_number: true,
  name: true,
  address: true,
});

/** The API's names of the form's fields. */
const names: Record<string, string> = {
  receiptKind: "kind",
  documentType: "document_type",
  documentNumber: "document_number",
  ruc: "document_number",
  companyName: "name",
  companyAddress: "address",
};

/** Validates by the rules of the form. `problems` has message keys by the API's field names. */
export function readReceipt(
  body: z.infer<typeof newReceipt>,
  isDocumentNeeded: boolean,
): Result<ReceiptInput, { code: "invalid"; problems: Record<string, MessageKey> }> {
  const { kind, name = null, address = null } = body;
  const documentType: DocumentType | null = body.document_type ?? null;
  const documentNumber = body.document_number ?? null;
  const form = receiptFormOf({ kind, documentType, documentNumber, name, address });
  const parsed = parseInput(receiptSchema(isDocumentNeeded), form);
  if (parsed.success) return success(parsed.data);
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error.issues) {
    problems[names[String(path[0])] ?? String(path[0])] ??= message as MessageKey;
  }
  return failure({ code: "invalid", problems });
}

const amount = z.number().meta({ description: "In `currency`" });

export const numberedReceipt = receiptFields
  .extend({
    id,
    order_id: id,
    order_reference: z.string(),
    order_status: z.enum(orderStatuses),
    name: z.string(),
    series: z.string(),
    number: z.int().positive(),
    issued_at: z.iso.datetime(),
    currency: z.string(),
    igv_percent: z.int().min(0).meta({ description: "0 for an export" }),
    net: amount,
    igv: amount,
    total: amount,
  })
  .meta({ id: "NumberedReceipt" });

const decimal = (minor: number): number => minor / 100;

export const showNumberedReceipt = (row: RegisteredReceipt): z.infer<typeof numberedReceipt> => ({
  id: row.id,
  order_id: row.orderId,
  order_reference: row.reference,
  order_status: row.orderStatus,
  kind: row.kind,
  document_type: row.documentType,
  document_number: row.documentNumber,
  name: row.name,
  address: row.address,
  series: row.series,
  number: row.number,
  issued_at: isoTime(row.issuedAt),
  currency: row.currency,
  igv_percent: row.igvPercent,
  net: decimal(row.netMinor),
  igv: decimal(row.igvMinor),
  total: decimal(row.totalMinor),
});
