-- Compatibility: expand
ALTER TABLE `carts` ADD `version` integer DEFAULT 1 NOT NULL;
