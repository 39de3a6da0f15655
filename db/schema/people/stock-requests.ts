import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { stockRequestStatuses } from "~db/vocabulary";
import { products } from "../catalogue/products";
import { productVariants } from "../catalogue/variants";
import { createdAt, identity, oneOf, sellableKeys } from "../columns";

/** Back-in-stock notifications that shoppers asked for, with consent to the e-mail. */
export const stockRequests = sqliteTable(
  "stock_requests",
  {
    id: identity(),
    email: text("email").notNull(),
    consent: integer("consent", { mode: "boolean" }).notNull(),
    /** Language of the e-mail. */
    locale: text("locale").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id"),
    size: text("size"),
    ...sellableKeys(),
    status: text("status", { enum: stockRequestStatuses }).notNull().default("waiting"),
    notifiedAt: integer("notified_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("stock_requests_one_waiting")
      .on(table.email, table.productId, table.variantKey, table.sizeKey)
      .where(sql`status = 'waiting'`),
    index("stock_requests_product").on(table.productId, table.variantId),
    index("stock_requests_status").on(table.status, table.createdAt),
    foreignKey({
      name: "stock_requests_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    check("stock_requests_consent", sql`consent = 1`),
    check("stock_requests_email_lower_case", sql`email = lower(email)`),
    check("stock_requests_status", oneOf("status", stockRequestStatuses)),
  ],
);
