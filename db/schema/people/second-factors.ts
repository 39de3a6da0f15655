import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns";
import { users } from "./users";

/** Second factors of staff: authenticator apps (TOTP, RFC 6238). */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with SECOND_FACTOR_SECRETS: `key id.base64url`. */
  secret: text("secret").notNull(),
  /** Time step of the last accepted code; codes up to it are rejected as replays. */
  lastStep: integer("last_step").notNull(),
  createdAt: createdAt(),
});

/** Single-use replacements for the app's codes. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** HMAC-SHA-256 with the app's secret, base64url. */
    codeHash: text("code_hash").notNull(),
    /** Unix seconds; NULL while unused. */
    usedAt: integer("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
