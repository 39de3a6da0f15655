import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns";
import { users } from "./users";

/** The second factor of people of the staff: an app that makes codes (TOTP, RFC 6238). */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted under SECOND_FACTOR_SECRETS: `key name.base64url`. */
  secret: text("secret").notNull(),
  /** The time step of the newest code that was taken: it and those before are used up. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

/** Codes that stand in for the app's, each once. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** HMAC-SHA-256 under the secret of the app, base64url. */
    codeHash: text("code_hash").notNull(),
    /** Unix seconds; NULL while it can be used. */
    usedAt: integer("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
