import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { identity } from "../columns";

/**
 * E-mails to which the shop may send news, with the two steps of their consent: asked for in a form, confirmed by the
 * mail's link. Leaving deletes the row. Times are Unix seconds.
 */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    id: identity(),
    email: text("email").notNull().unique(),
    /** Language of the mails. */
    locale: text("locale").notNull(),
    /** Unguessable; in the links to confirm and to leave. */
    accessKey: text("access_key").notNull().unique().default(sql`(lower(hex(randomblob(16))))`),
    /** When the latest mail to confirm was asked for. */
    requestedAt: integer("requested_at").notNull(),
    /** NULL until confirmed. */
    confirmedAt: integer("confirmed_at"),
  },
  (table) => [
    index("newsletter_subscribers_pending").on(table.confirmedAt, table.requestedAt),
    check("newsletter_subscribers_email_lower_case", sql`email = lower(email)`),
  ],
);
