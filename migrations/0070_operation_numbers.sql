-- Compatibility: expand
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_batch_guards` (
	`reason` text NOT NULL,
	CONSTRAINT "row_changed" CHECK(reason <> 'row_changed'),
	CONSTRAINT "row_gone" CHECK(reason <> 'row_gone'),
	CONSTRAINT "list_changed" CHECK(reason <> 'list_changed'),
	CONSTRAINT "already_done" CHECK(reason <> 'already_done'),
	CONSTRAINT "stock_rows_incomplete" CHECK(reason <> 'stock_rows_incomplete'),
	CONSTRAINT "stock_too_high" CHECK(reason <> 'stock_too_high'),
	CONSTRAINT "picture_gone" CHECK(reason <> 'picture_gone'),
	CONSTRAINT "cart_changed" CHECK(reason <> 'cart_changed'),
	CONSTRAINT "zone_gone" CHECK(reason <> 'zone_gone'),
	CONSTRAINT "zone_changed" CHECK(reason <> 'zone_changed'),
	CONSTRAINT "zone_ordered" CHECK(reason <> 'zone_ordered'),
	CONSTRAINT "cash_gone" CHECK(reason <> 'cash_gone'),
	CONSTRAINT "cash_orders" CHECK(reason <> 'cash_orders'),
	CONSTRAINT "sold_out" CHECK(reason <> 'sold_out'),
	CONSTRAINT "discount_changed" CHECK(reason <> 'discount_changed'),
	CONSTRAINT "coupon_used_up" CHECK(reason <> 'coupon_used_up'),
	CONSTRAINT "coupon_person" CHECK(reason <> 'coupon_person'),
	CONSTRAINT "gift_card_changed" CHECK(reason <> 'gift_card_changed'),
	CONSTRAINT "gift_card_spent" CHECK(reason <> 'gift_card_spent'),
	CONSTRAINT "order_placed_before" CHECK(reason <> 'order_placed_before'),
	CONSTRAINT "reference_taken" CHECK(reason <> 'reference_taken'),
	CONSTRAINT "payment_open" CHECK(reason <> 'payment_open'),
	CONSTRAINT "operation_used" CHECK(reason <> 'operation_used'),
	CONSTRAINT "code_invalid" CHECK(reason <> 'code_invalid'),
	CONSTRAINT "order_limit" CHECK(reason <> 'order_limit'),
	CONSTRAINT "orders_under_way" CHECK(reason <> 'orders_under_way'),
	CONSTRAINT "batch_guards_reason" CHECK(reason in ('row_changed', 'row_gone', 'list_changed', 'already_done', 'stock_rows_incomplete', 'stock_too_high', 'picture_gone', 'cart_changed', 'zone_gone', 'zone_changed', 'zone_ordered', 'cash_gone', 'cash_orders', 'sold_out', 'discount_changed', 'coupon_used_up', 'coupon_person', 'gift_card_changed', 'gift_card_spent', 'order_placed_before', 'reference_taken', 'payment_open', 'operation_used', 'code_invalid', 'order_limit', 'orders_under_way'))
);
--> statement-breakpoint
INSERT INTO `__new_batch_guards`("reason") SELECT "reason" FROM `batch_guards`;--> statement-breakpoint
DROP TABLE `batch_guards`;--> statement-breakpoint
ALTER TABLE `__new_batch_guards` RENAME TO `batch_guards`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `manual_payments` ADD `operation_number` text;--> statement-breakpoint
CREATE INDEX `manual_payments_operation` ON `manual_payments` (`operation_number`);--> statement-breakpoint
ALTER TABLE `payment_proofs` ADD `operation_number` text;--> statement-breakpoint
CREATE INDEX `payment_proofs_operation` ON `payment_proofs` (`operation_number`);--> statement-breakpoint
-- Of older payments those whose note is nothing but digits are compared.
UPDATE manual_payments SET operation_number = nullif(ltrim(note, '0'), '')
WHERE note NOT GLOB '*[^0-9]*' AND length(note) >= 4;--> statement-breakpoint
UPDATE payment_proofs SET operation_number = nullif(ltrim(operation, '0'), '')
WHERE operation NOT GLOB '*[^0-9]*' AND length(operation) >= 4;
