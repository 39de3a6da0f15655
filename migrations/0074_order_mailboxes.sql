-- Compatibility: expand
ALTER TABLE `orders` ADD `mailbox` text GENERATED ALWAYS AS (case when email = '' then ''
    when substr(email, instr(email, '@') + 1) in ('gmail.com', 'googlemail.com') then replace(substr(email, 1, min(instr(email, '@'), instr(email || '+', '+')) - 1), '.', '') || '@gmail.com'
    else substr(email, 1, min(instr(email, '@'), instr(email || '+', '+')) - 1) || '@' || substr(email, instr(email, '@') + 1) end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `orders_mailbox` ON `orders` (`mailbox`);