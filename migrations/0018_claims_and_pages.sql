CREATE TABLE `page_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`version_id` integer NOT NULL,
	`language_code` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `page_versions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_texts_version` ON `page_texts` (`version_id`,`language_code`);--> statement-breakpoint
CREATE TABLE `page_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page` text NOT NULL,
	`number` integer NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` integer,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "page_versions_page" CHECK(page in ('terms', 'privacy', 'cookies', 'delivery', 'returns', 'faq', 'contact')),
	CONSTRAINT "page_versions_number" CHECK(number >= 1 and number = cast(number as integer))
);
--> statement-breakpoint
CREATE INDEX `page_versions_published_by` ON `page_versions` (`published_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `page_versions_number` ON `page_versions` (`page`,`number`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`year` integer NOT NULL,
	`number` integer NOT NULL,
	`access_key` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`supplier_name` text NOT NULL,
	`supplier_ruc` text,
	`supplier_address` text,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`document_type` text NOT NULL,
	`document_number` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`address` text NOT NULL,
	`guardian_name` text,
	`subject` text NOT NULL,
	`subject_description` text NOT NULL,
	`amount_minor` integer,
	`order_reference` text,
	`detail` text NOT NULL,
	`request` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`due_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`answered_by` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "claims_kind" CHECK(kind in ('reclamo', 'queja')),
	CONSTRAINT "claims_document_type" CHECK(document_type in ('DNI', 'CE', 'RUC', 'passport')),
	CONSTRAINT "claims_subject" CHECK(subject in ('product', 'service')),
	CONSTRAINT "claims_amount" CHECK(amount_minor >= 0 and amount_minor = cast(amount_minor as integer)),
	CONSTRAINT "claims_status" CHECK(status in ('open', 'answered')),
	CONSTRAINT "claims_answered" CHECK((status = 'answered') = (answer is not null and answered_at is not null))
);
--> statement-breakpoint
INSERT INTO `__new_claims`("id", "year", "number", "access_key", "idempotency_key", "supplier_name", "supplier_ruc", "supplier_address", "kind", "name", "document_type", "document_number", "email", "phone", "address", "guardian_name", "subject", "subject_description", "amount_minor", "order_reference", "detail", "request", "locale", "status", "due_at", "answer", "answered_at", "answered_by", "created_at", "updated_at", "version") SELECT "id", "year", "number", lower(hex(randomblob(16))), 'kept-' || "id", '', null, null, "kind", "name", "document_type", "document_number", "email", "phone", "address", "guardian_name", "subject", "subject_description", "amount_minor", "order_reference", "detail", "request", "locale", "status", "created_at" + 1814400, "answer", coalesce("answered_at", iif("status" = 'answered', "updated_at", null)), "answered_by", "created_at", "updated_at", "version" FROM `claims`;--> statement-breakpoint
DROP TABLE `claims`;--> statement-breakpoint
ALTER TABLE `__new_claims` RENAME TO `claims`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `claims_status` ON `claims` (`status`,`due_at`);--> statement-breakpoint
CREATE INDEX `claims_created` ON `claims` (`created_at`);--> statement-breakpoint
CREATE INDEX `claims_answered_by` ON `claims` (`answered_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_number` ON `claims` (`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_access_key` ON `claims` (`access_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_idempotency_key` ON `claims` (`idempotency_key`);--> statement-breakpoint
ALTER TABLE `orders` ADD `terms_version_id` integer REFERENCES page_versions(id);--> statement-breakpoint
ALTER TABLE `orders` ADD `privacy_version_id` integer REFERENCES page_versions(id);--> statement-breakpoint
CREATE INDEX `orders_terms_version` ON `orders` (`terms_version_id`);--> statement-breakpoint
CREATE INDEX `orders_privacy_version` ON `orders` (`privacy_version_id`);--> statement-breakpoint
-- Hand-written from here on: a sheet of the Libro de Reclamaciones stays as it was filed, and an answer as it was sent.
CREATE TRIGGER claims_kept BEFORE DELETE ON claims BEGIN
	SELECT raise(abort, 'claims_kept');
END;--> statement-breakpoint
CREATE TRIGGER claims_sheet_fixed BEFORE UPDATE OF year, number, access_key, idempotency_key, supplier_name, supplier_ruc,
	supplier_address, kind, name, document_type, document_number, email, phone, address, guardian_name, subject,
	subject_description, amount_minor, order_reference, detail, request, locale, due_at, created_at ON claims BEGIN
	SELECT raise(abort, 'claims_sheet_fixed');
END;--> statement-breakpoint
CREATE TRIGGER claims_answer_fixed BEFORE UPDATE OF status, answer, answered_at ON claims
WHEN old.status = 'answered' BEGIN
	SELECT raise(abort, 'claims_answer_fixed');
END;--> statement-breakpoint
-- Versions of legal pages stay as they were published, because orders refer to them.
CREATE TRIGGER page_versions_kept BEFORE DELETE ON page_versions BEGIN
	SELECT raise(abort, 'page_versions_kept');
END;--> statement-breakpoint
CREATE TRIGGER page_versions_fixed BEFORE UPDATE OF id, page, number, published_at ON page_versions BEGIN
	SELECT raise(abort, 'page_versions_fixed');
END;--> statement-breakpoint
CREATE TRIGGER page_texts_kept BEFORE DELETE ON page_texts BEGIN
	SELECT raise(abort, 'page_texts_kept');
END;--> statement-breakpoint
CREATE TRIGGER page_texts_fixed BEFORE UPDATE ON page_texts BEGIN
	SELECT raise(abort, 'page_texts_fixed');
END;
