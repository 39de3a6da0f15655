-- Until now descriptions were Spanish words of the shop's own; those that callers of the API sent were not kept.
-- Staff and the API show a setting's label, in either language, until it has a description.
UPDATE `settings` SET `description` = '' WHERE `description` <> '';
