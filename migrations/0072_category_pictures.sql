-- Compatibility: expand
ALTER TABLE `categories` ADD `on_home` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `media_id` integer REFERENCES media(id);--> statement-breakpoint
CREATE INDEX `categories_media` ON `categories` (`media_id`);--> statement-breakpoint
-- The settings keep their values, which the previous release displays.
UPDATE `categories` SET `media_id` = (
  SELECT media.id FROM settings
  JOIN media ON settings.type = 'image' AND media.key = json_extract(settings.setting_value, '$')
  WHERE settings.setting_key = CASE categories.id
    WHEN 2 THEN 'accesories_image'
    WHEN 3 THEN 'handbags_image'
    WHEN 7 THEN 'pants_image'
    WHEN 8 THEN 'tops_image'
    WHEN 9 THEN 'bikini_image'
    WHEN 10 THEN 'shoes_image'
    WHEN 11 THEN 'sweaters_image'
    WHEN 12 THEN 'skirts_image'
    WHEN 13 THEN 'giftcard_image'
  END
);
