-- Compatibility: expand
DROP INDEX `shipments_tracking_number`;--> statement-breakpoint
CREATE INDEX `shipments_tracking_code` ON `shipments` (upper(replace(replace(replace(replace(tracking_number, ' ', ''), '-', ''), '.', ''), '/', ''))) WHERE tracking_number <> '';--> statement-breakpoint
CREATE INDEX `stock_rows_sku_code` ON `stock_rows` (upper(replace(replace(replace(replace(sku, ' ', ''), '-', ''), '.', ''), '/', '')));--> statement-breakpoint
CREATE INDEX `refunds_note_code` ON `refunds` (upper(replace(replace(replace(replace(note, ' ', ''), '-', ''), '.', ''), '/', ''))) WHERE note <> '';
