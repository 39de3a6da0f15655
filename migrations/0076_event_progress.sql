-- Compatibility: expand
ALTER TABLE `order_events` ADD `progress` text;
--> statement-breakpoint
-- The progress that an order reached was only in the detail of its event, whose other texts staff type.
UPDATE order_events SET progress = CASE detail WHEN 'ready' THEN 'ready' ELSE 'partly_shipped' END
  WHERE to_status = 'preparing' AND detail IN ('ready', 'shipment');
--> statement-breakpoint
-- For events of the previous release, which writes the detail alone.
CREATE TRIGGER order_events_progress AFTER INSERT ON order_events
WHEN new.progress IS NULL AND new.to_status = 'preparing' AND new.detail IN ('ready', 'shipment') BEGIN
  UPDATE order_events SET progress = CASE new.detail WHEN 'ready' THEN 'ready' ELSE 'partly_shipped' END
  WHERE id = new.id;
END;
