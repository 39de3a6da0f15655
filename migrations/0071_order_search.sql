-- Compatibility: expand
DROP INDEX `order_lines_product`;--> statement-breakpoint
CREATE INDEX `order_lines_product` ON `order_lines` (`product_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `orders_phone` ON `orders` (`phone`);--> statement-breakpoint
CREATE INDEX `receipts_document_number` ON `receipts` (`document_number`);--> statement-breakpoint
CREATE INDEX `shipments_tracking_number` ON `shipments` (`tracking_number`) WHERE tracking_number <> '';