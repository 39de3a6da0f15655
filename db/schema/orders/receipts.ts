import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { documentTypes, receiptKinds } from "~db/vocabulary";
import { createdAt, identity, oneOf, updatedAt, wholeNumber } from "../columns";
import { orders } from "./orders";

/**
 * The receipt (comprobante) of an order, as its buyer asked for it. From when it is numbered, triggers refuse to change
 * or delete it. Amounts are minor units of the order's currency.
 */
export const receipts = sqliteTable(
  "receipts",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: receiptKinds }).notNull(),
    /** RUC for a factura. NULL together with the number for a boleta without a document. */
    documentType: text("document_type", { enum: documentTypes }),
    documentNumber: text("document_number"),
    /** Razón social of a factura. The buyer of a boleta, from when it is numbered; before, the order's name. */
    name: text("name"),
    /** Domicilio fiscal of a factura. */
    address: text("address"),
    /** Included in the prices; 0 for an export. */
    igvPercent: integer("igv_percent").notNull(),
    series: text("series"),
    number: integer("number"),
    /** Unix seconds at which it was numbered. */
    issuedAt: integer("issued_at"),
    /** Without IGV: taxed, or exported. */
    netMinor: integer("net_minor"),
    igvMinor: integer("igv_minor"),
    totalMinor: integer("total_minor"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("receipts_number").on(table.series, table.number),
    index("receipts_issued_at").on(table.issuedAt),
    index("receipts_document_number").on(table.documentNumber),
    check("receipts_kind", oneOf("kind", receiptKinds)),
    check("receipts_document_type", oneOf("document_type", documentTypes)),
    check("receipts_document", sql`(document_type is null) = (document_number is null)`),
    check("receipts_factura", sql`(kind = 'factura') = coalesce(document_type = 'RUC', 0)`),
    check("receipts_company", sql`kind = 'boleta' or (name is not null and address is not null)`),
    check("receipts_igv_percent", wholeNumber("igv_percent")),
    check("receipts_sequence", wholeNumber("number", 1)),
    check(
      "receipts_issued",
      sql`case when number is null
        then coalesce(series, issued_at, net_minor, igv_minor, total_minor) is null
        else series is not null and issued_at is not null and name is not null and igv_minor is not null
          and net_minor is not null and total_minor is not null end`,
    ),
    check("receipts_total", sql`total_minor = net_minor + igv_minor`),
  ],
);
