import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { rowId } from "./columns";
import { users } from "./people/users";

/** Writes by staff. Each entry is inserted in the batch of the write itself. Times are Unix seconds. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: rowId(),
    at: integer("at").notNull().default(sql`(unixepoch())`),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Snapshot of the e-mail, which outlives the account. */
    actorEmail: text("actor_email").notNull(),
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    before: text("before", { mode: "json" }).$type<unknown>(),
    after: text("after", { mode: "json" }).$type<unknown>(),
    requestId: text("request_id"),
  },
  (table) => [
    index("audit_log_entity").on(table.entity, table.entityId, table.at),
    index("audit_log_at").on(table.at),
    index("audit_log_user").on(table.userId, table.at),
    check("audit_log_json", sql`json_valid(before) and json_valid(after)`),
  ],
);
