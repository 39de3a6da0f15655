-- Renames columns to the English names of the code; the API keeps those of the specification. SQLite updates indexes and
-- constraints. No trigger or view uses these columns.
ALTER TABLE `languages` RENAME COLUMN `moneda` TO `currency_symbol`;--> statement-breakpoint
ALTER TABLE `users` RENAME COLUMN `telefono` TO `phone`;--> statement-breakpoint
ALTER TABLE `user_addresses` RENAME COLUMN `nombre` TO `name`;--> statement-breakpoint
ALTER TABLE `user_addresses` RENAME COLUMN `direccion` TO `address`;--> statement-breakpoint
ALTER TABLE `delivery_zones` RENAME COLUMN `price_minor` TO `price_pen_minor`;--> statement-breakpoint
-- Audit entries on people and languages are keyed by the same names.
UPDATE `audit_log` SET
	`before` = CASE WHEN json_type(`before`, '$.telefono') IS NULL THEN `before`
		ELSE json_set(json_remove(`before`, '$.telefono'), '$.phone', json_extract(`before`, '$.telefono')) END,
	`after` = CASE WHEN json_type(`after`, '$.telefono') IS NULL THEN `after`
		ELSE json_set(json_remove(`after`, '$.telefono'), '$.phone', json_extract(`after`, '$.telefono')) END
WHERE `entity` = 'user';--> statement-breakpoint
UPDATE `audit_log` SET
	`before` = CASE WHEN json_type(`before`, '$.moneda') IS NULL THEN `before`
		ELSE json_set(json_remove(`before`, '$.moneda'), '$.currencySymbol', json_extract(`before`, '$.moneda')) END,
	`after` = CASE WHEN json_type(`after`, '$.moneda') IS NULL THEN `after`
		ELSE json_set(json_remove(`after`, '$.moneda'), '$.currencySymbol', json_extract(`after`, '$.moneda')) END
WHERE `entity` = 'language';
