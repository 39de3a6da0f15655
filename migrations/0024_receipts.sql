CREATE TABLE `receipts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`document_type` text,
	`document_number` text,
	`name` text,
	`address` text,
	`igv_percent` integer NOT NULL,
	`series` text,
	`number` integer,
	`issued_at` integer,
	`net_minor` integer,
	`igv_minor` integer,
	`total_minor` integer,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "receipts_kind" CHECK(kind in ('boleta', 'factura')),
	CONSTRAINT "receipts_document_type" CHECK(document_type in ('DNI', 'CE', 'RUC', 'passport')),
	CONSTRAINT "receipts_document" CHECK((document_type is null) = (document_number is null)),
	CONSTRAINT "receipts_factura" CHECK((kind = 'factura') = coalesce(document_type = 'RUC', 0)),
	CONSTRAINT "receipts_company" CHECK(kind = 'boleta' or (name is not null and address is not null)),
	CONSTRAINT "receipts_igv_percent" CHECK(igv_percent >= 0 and igv_percent = cast(igv_percent as integer)),
	CONSTRAINT "receipts_sequence" CHECK(number >= 1 and number = cast(number as integer)),
	CONSTRAINT "receipts_issued" CHECK(case when number is null
        then coalesce(series, issued_at, net_minor, igv_minor, total_minor) is null
        else series is not null and issued_at is not null and name is not null and igv_minor is not null
          and net_minor is not null and total_minor is not null end),
	CONSTRAINT "receipts_total" CHECK(total_minor = net_minor + igv_minor)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_order_id_unique` ON `receipts` (`order_id`);--> statement-breakpoint
CREATE INDEX `receipts_issued_at` ON `receipts` (`issued_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_number` ON `receipts` (`series`,`number`);--> statement-breakpoint
-- Hand-written from here on: a numbered receipt stays as it was issued, for the years that tax law asks for.
CREATE TRIGGER receipts_kept BEFORE DELETE ON receipts WHEN old.number IS NOT NULL BEGIN
	SELECT raise(abort, 'receipts_kept');
END;--> statement-breakpoint
CREATE TRIGGER receipts_fixed BEFORE UPDATE ON receipts WHEN old.number IS NOT NULL BEGIN
	SELECT raise(abort, 'receipts_fixed');
END;
