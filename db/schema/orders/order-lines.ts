import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { products } from "../catalogue/products";
import { productVariants, stockRows } from "../catalogue/variants";
import { rowId, wholeNumber } from "../columns";
import { gifts } from "./gifts";
import { orders } from "./orders";

/** Snapshots of name, picture and price. The product can be archived but not deleted. */
export const orderLines = sqliteTable(
  "order_lines",
  {
    id: rowId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    variantId: integer("variant_id").references(() => productVariants.id, { onDelete: "set null" }),
    stockRowId: integer("stock_row_id").references(() => stockRows.id, { onDelete: "set null" }),
    /**
     * The product's category when the line was ordered, without a foreign key because the category may be deleted. NULL
     * until `store-shares` has found it for an order from before it was stored.
     */
    categoryId: integer("category_id"),
    productName: text("product_name").notNull(),
    variantName: text("variant_name"),
    size: text("size"),
    imageKey: text("image_key"),
    /** Minor units of the order's currency. */
    unitPriceMinor: integer("unit_price_minor").notNull(),
    quantity: integer("quantity").notNull(),
    /** How much of the quantity comes from stock and how much is made to order; both 0 until paid. */
    fromStock: integer("from_stock").notNull().default(0),
    madeToOrder: integer("made_to_order").notNull().default(0),
    /** Working days that made-to-order pieces take, as agreed when the line was ordered. */
    madeToOrderDays: integer("made_to_order_days").notNull().default(10),
    /** Unix seconds at which the made-to-order pieces were finished; null until then. */
    madeAt: integer("made_at"),
    /** Pieces put back into stock by a cancellation or refunds; triggers refuse more than were ordered. */
    restocked: integer("restocked").notNull().default(0),
    /** Pieces refunded before they were sent, which are not sent any more. */
    withdrawn: integer("withdrawn").notNull().default(0),
    /** Of a line of gift cards, which are mailed instead of shipped and are not taken from stock. */
    giftId: text("gift_id").references(() => gifts.id, { onDelete: "restrict" }),
  },
  (table) => [
    unique("order_lines_position").on(table.orderId, table.position),
    // With the order, which the search of orders by products reads.
    index("order_lines_product").on(table.productId, table.orderId),
    index("order_lines_variant").on(table.variantId),
    index("order_lines_stock_row").on(table.stockRowId),
    index("order_lines_gift").on(table.giftId),
    index("order_lines_without_category").on(table.orderId).where(sql`category_id is null`),
    check("order_lines_unit_price", wholeNumber("unit_price_minor")),
    check("order_lines_quantity", sql`quantity between 1 and 99 and quantity = cast(quantity as integer)`),
    check("order_lines_from_stock", wholeNumber("from_stock")),
    check("order_lines_made_to_order", wholeNumber("made_to_order")),
    check("order_lines_supply", sql`from_stock + made_to_order <= quantity`),
  ],
);
