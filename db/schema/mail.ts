import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { mailKinds, mailStatuses } from "~db/vocabulary";
import { createdAt, identity, oneOf, rowId, updatedAt, version, wholeNumber } from "./columns";
import { languages } from "./languages";

/**
 * Transactional outbox: a mail is a row inserted by the batch of its event and sent by a scheduled job. Recipient and
 * content are read from the subject's row when the mail is sent, so a row contains no personal data. Times are Unix
 * seconds.
 */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: identity(),
    /** Without a CHECK, so that a new kind needs no migration. */
    kind: text("kind", { enum: mailKinds }).notNull(),
    /** Id of the row that the mail is about; the kind determines the table. */
    subjectId: integer("subject_id").notNull(),
    /** Kind, subject and occasion: the same event queues one mail. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    /** Idempotency key at the mail provider. Replaced when staff send a failed mail again. */
    sendKey: text("send_key").notNull().default(sql`(lower(hex(randomblob(16))))`),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    /** Number of calls to the provider that may have been made. */
    attempts: integer("attempts").notNull().default(0),
    /** When a queued mail is due; while it is being sent, the end of the lease. */
    nextAttemptAt: integer("next_attempt_at").notNull().default(sql`(unixepoch())`),
    /** The first call whose outcome is unknown. The provider remembers the idempotency key for 24 hours from then. */
    uncertainSince: integer("uncertain_since"),
    /** Code of the last failure, never a message. */
    error: text("error"),
    /** The mail's id at the provider. */
    providerId: text("provider_id"),
    queuedAt: integer("queued_at").notNull().default(sql`(unixepoch())`),
    sentAt: integer("sent_at"),
  },
  (table) => [
    index("mail_outbox_due").on(table.status, table.nextAttemptAt),
    index("mail_outbox_subject").on(table.subjectId, table.kind),
    index("mail_outbox_queued").on(table.queuedAt),
    check("mail_outbox_status", oneOf("status", mailStatuses)),
    check("mail_outbox_attempts", wholeNumber("attempts")),
    check("mail_outbox_sent", sql`(status = 'sent') = (sent_at is not null)`),
  ],
);

/** Subjects and introductions that staff wrote instead of the interface's. NULL keeps the interface's text. */
export const mailTexts = sqliteTable(
  "mail_texts",
  {
    id: rowId(),
    kind: text("kind", { enum: mailKinds }).notNull(),
    languageCode: text("language_code")
      .notNull()
      .references(() => languages.code, { onDelete: "cascade" }),
    subject: text("subject"),
    intro: text("intro"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("mail_texts_kind").on(table.kind, table.languageCode),
    index("mail_texts_language").on(table.languageCode),
  ],
);
