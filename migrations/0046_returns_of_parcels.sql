DROP TRIGGER return_lines_pieces;
--> statement-breakpoint
-- As before, but of an order that is partly shipped the buyer has the pieces in parcels. Gift cards are no goods.
CREATE TRIGGER return_lines_pieces BEFORE INSERT ON return_lines
WHEN NOT EXISTS (
  SELECT 1 FROM order_lines line
    JOIN return_requests request ON request.order_id = line.order_id
    JOIN orders bought ON bought.id = line.order_id
  WHERE line.id = new.order_line_id AND request.id = new.return_id AND line.gift_id IS NULL
    AND bought.paid_at IS NOT NULL
    AND new.quantity <= CASE
        WHEN bought.status IN ('shipped', 'handed_over') THEN line.quantity - line.withdrawn
        WHEN bought.status = 'preparing' THEN coalesce(
          (SELECT sum(sent.quantity) FROM shipment_lines sent WHERE sent.order_line_id = line.id), 0)
        ELSE 0 END
      - max(0, coalesce(
          (SELECT sum(back.quantity) FROM refund_lines back JOIN refunds refund ON refund.id = back.refund_id
            WHERE back.order_line_id = line.id AND refund.status <> 'failed' AND refund.return_id IS NULL), 0)
        - line.withdrawn)
      - coalesce(
          (SELECT sum(other.quantity) FROM return_lines other JOIN return_requests earlier ON earlier.id = other.return_id
            WHERE other.order_line_id = line.id AND earlier.status NOT IN ('refused', 'withdrawn')), 0)) BEGIN
  SELECT raise(ABORT, 'return_lines_pieces');
END;
