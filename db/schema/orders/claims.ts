import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { claimKinds, claimStatuses, claimSubjects, documentTypes } from "~db/vocabulary";
import { createdAt, identity, oneOf, updatedAt, version, wholeNumber } from "../columns";
import { users } from "../people/users";

/**
 * The Libro de Reclamaciones, with the fields of the form in Annex I of Peru's Decreto Supremo 011-2011-PCM.
 * Numbered from 1 within each year, without gaps. Triggers refuse to delete a claim, and to change what the consumer
 * wrote or an answer.
 */
export const claims = sqliteTable(
  "claims",
  {
    id: identity(),
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    /** Unguessable; opens the consumer's copy. */
    accessKey: text("access_key").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** The supplier as of the day of the claim; RUC and address are null when the settings lack them. */
    supplierName: text("supplier_name").notNull(),
    supplierRuc: text("supplier_ruc"),
    supplierAddress: text("supplier_address"),
    kind: text("kind", { enum: claimKinds }).notNull(),
    name: text("name").notNull(),
    documentType: text("document_type", { enum: documentTypes }).notNull(),
    documentNumber: text("document_number").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    address: text("address").notNull(),
    /** Father, mother or guardian of a minor. */
    guardianName: text("guardian_name"),
    subject: text("subject", { enum: claimSubjects }).notNull(),
    subjectDescription: text("subject_description").notNull(),
    /** Minor units of PEN. */
    amountMinor: integer("amount_minor"),
    /** As typed; may name no order of the shop. */
    orderReference: text("order_reference"),
    detail: text("detail").notNull(),
    /** The consumer's request (*pedido*). */
    request: text("request").notNull(),
    locale: text("locale").notNull(),
    status: text("status", { enum: claimStatuses }).notNull().default("open"),
    /** Unix seconds at which the legal term to answer ends. */
    dueAt: integer("due_at").notNull(),
    answer: text("answer"),
    answeredAt: integer("answered_at"),
    answeredBy: integer("answered_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("claims_number").on(table.year, table.number),
    unique("claims_access_key").on(table.accessKey),
    unique("claims_idempotency_key").on(table.idempotencyKey),
    index("claims_status").on(table.status, table.dueAt),
    index("claims_created").on(table.createdAt),
    index("claims_answered_by").on(table.answeredBy),
    check("claims_kind", oneOf("kind", claimKinds)),
    check("claims_document_type", oneOf("document_type", documentTypes)),
    check("claims_subject", oneOf("subject", claimSubjects)),
    check("claims_amount", wholeNumber("amount_minor")),
    check("claims_status", oneOf("status", claimStatuses)),
    check("claims_answered", sql`(status = 'answered') = (answer is not null and answered_at is not null)`),
  ],
);
