-- Compatibility: expand
CREATE INDEX `orders_contact` ON `orders` (case when email <> '' then email when phone <> '' then phone end);--> statement-breakpoint
CREATE INDEX `users_contact` ON `users` (case when email <> '' then email when phone <> '' then phone end);
