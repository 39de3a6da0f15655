CREATE TABLE `batch_guards` (
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
	CONSTRAINT "order_placed_before" CHECK(reason <> 'order_placed_before'),
	CONSTRAINT "reference_taken" CHECK(reason <> 'reference_taken'),
	CONSTRAINT "code_invalid" CHECK(reason <> 'code_invalid'),
	CONSTRAINT "orders_under_way" CHECK(reason <> 'orders_under_way'),
	CONSTRAINT "batch_guards_reason" CHECK(reason in ('row_changed', 'row_gone', 'list_changed', 'already_done', 'stock_rows_incomplete', 'stock_too_high', 'picture_gone', 'cart_changed', 'zone_gone', 'order_placed_before', 'reference_taken', 'code_invalid', 'orders_under_way'))
);
