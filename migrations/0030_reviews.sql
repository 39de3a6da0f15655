CREATE TABLE `product_ratings` (
	`product_id` integer PRIMARY KEY NOT NULL,
	`stars_1` integer DEFAULT 0 NOT NULL,
	`stars_2` integer DEFAULT 0 NOT NULL,
	`stars_3` integer DEFAULT 0 NOT NULL,
	`stars_4` integer DEFAULT 0 NOT NULL,
	`stars_5` integer DEFAULT 0 NOT NULL,
	`fit_small` integer DEFAULT 0 NOT NULL,
	`fit_true` integer DEFAULT 0 NOT NULL,
	`fit_large` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_ratings_counts" CHECK(min(stars_1, stars_2, stars_3, stars_4, stars_5, fit_small, fit_true, fit_large) >= 0)
);
--> statement-breakpoint
CREATE TABLE `review_pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`review_id` integer NOT NULL,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`color` text,
	`widths` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "review_pictures_width" CHECK(width >= 1 and width = cast(width as integer)),
	CONSTRAINT "review_pictures_height" CHECK(height >= 1 and height = cast(height as integer)),
	CONSTRAINT "review_pictures_color" CHECK(color glob '#[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]'),
	CONSTRAINT "review_pictures_widths" CHECK(json_valid(widths)),
	CONSTRAINT "review_pictures_place" CHECK(position in (0, 1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_pictures_key_unique` ON `review_pictures` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `review_pictures_position` ON `review_pictures` (`review_id`,`position`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`stars` integer NOT NULL,
	`fit` text,
	`text` text NOT NULL,
	`name` text NOT NULL,
	`language_code` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`refusal` text,
	`form_key` text,
	`written_at` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch()) NOT NULL,
	`updated_at` integer DEFAULT (unixepoch()) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "reviews_stars" CHECK(stars in (1, 2, 3, 4, 5)),
	CONSTRAINT "reviews_fit" CHECK(fit in ('small', 'true', 'large')),
	CONSTRAINT "reviews_text" CHECK(text <> ''),
	CONSTRAINT "reviews_status" CHECK(status in ('pending', 'approved', 'refused')),
	CONSTRAINT "reviews_refusal" CHECK((status = 'refused') = (refusal is not null))
);
--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`product_id`,`status`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_status` ON `reviews` (`status`,`written_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_product_of_order` ON `reviews` (`order_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `orders_handed_over` ON `orders` (`handed_over_at`);
--> statement-breakpoint
-- Only who received a product of the order reviews it, also when the money was given back later.
CREATE TRIGGER reviews_bought BEFORE INSERT ON reviews
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line JOIN orders bought ON bought.id = line.order_id
  WHERE line.order_id = new.order_id AND line.product_id = new.product_id AND line.quantity > line.withdrawn
    AND bought.handed_over_at IS NOT NULL AND bought.status <> 'cancelled' AND bought.name <> '') BEGIN
  SELECT raise(ABORT, 'reviews_bought');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_fixed BEFORE UPDATE OF order_id, product_id, created_at ON reviews BEGIN
  SELECT raise(ABORT, 'reviews_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_counted AFTER INSERT ON reviews
WHEN new.status = 'approved' BEGIN
  INSERT INTO product_ratings (product_id) VALUES (new.product_id) ON CONFLICT DO NOTHING;
  UPDATE product_ratings SET
    stars_1 = stars_1 + (new.stars = 1),
    stars_2 = stars_2 + (new.stars = 2),
    stars_3 = stars_3 + (new.stars = 3),
    stars_4 = stars_4 + (new.stars = 4),
    stars_5 = stars_5 + (new.stars = 5),
    fit_small = fit_small + (new.fit IS 'small'),
    fit_true = fit_true + (new.fit IS 'true'),
    fit_large = fit_large + (new.fit IS 'large')
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_recounted AFTER UPDATE OF status, stars, fit ON reviews
WHEN old.status = 'approved' OR new.status = 'approved' BEGIN
  INSERT INTO product_ratings (product_id) VALUES (new.product_id) ON CONFLICT DO NOTHING;
  UPDATE product_ratings SET
    stars_1 = stars_1 + (new.status = 'approved' AND new.stars = 1) - (old.status = 'approved' AND old.stars = 1),
    stars_2 = stars_2 + (new.status = 'approved' AND new.stars = 2) - (old.status = 'approved' AND old.stars = 2),
    stars_3 = stars_3 + (new.status = 'approved' AND new.stars = 3) - (old.status = 'approved' AND old.stars = 3),
    stars_4 = stars_4 + (new.status = 'approved' AND new.stars = 4) - (old.status = 'approved' AND old.stars = 4),
    stars_5 = stars_5 + (new.status = 'approved' AND new.stars = 5) - (old.status = 'approved' AND old.stars = 5),
    fit_small = fit_small + (new.status = 'approved' AND new.fit IS 'small')
      - (old.status = 'approved' AND old.fit IS 'small'),
    fit_true = fit_true + (new.status = 'approved' AND new.fit IS 'true')
      - (old.status = 'approved' AND old.fit IS 'true'),
    fit_large = fit_large + (new.status = 'approved' AND new.fit IS 'large')
      - (old.status = 'approved' AND old.fit IS 'large')
  WHERE product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_uncounted AFTER DELETE ON reviews
WHEN old.status = 'approved' BEGIN
  UPDATE product_ratings SET
    stars_1 = stars_1 - (old.stars = 1),
    stars_2 = stars_2 - (old.stars = 2),
    stars_3 = stars_3 - (old.stars = 3),
    stars_4 = stars_4 - (old.stars = 4),
    stars_5 = stars_5 - (old.stars = 5),
    fit_small = fit_small - (old.fit IS 'small'),
    fit_true = fit_true - (old.fit IS 'true'),
    fit_large = fit_large - (old.fit IS 'large')
  WHERE product_id = old.product_id;
END;
--> statement-breakpoint
-- No mail asks about orders that were handed over before there were reviews. 104 days: the longest setting and the days
-- after which an order is not asked about any more.
INSERT INTO mail_outbox (kind, subject_id, dedupe_key, status)
SELECT 'review-request', id, 'review-request:' || id, 'skipped' FROM orders
WHERE handed_over_at > unixepoch() - 104 * 86400;
