import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { alertKinds } from "../vocabulary";
import { identity, wholeNumber } from "./columns";

/** When each scheduled job last ran. Times are Unix seconds. */
export const scheduledJobs = sqliteTable("scheduled_jobs", {
  /** One of `jobNames`, or a job that an earlier release had. */
  name: text("name").primaryKey(),
  /** When the database first knew the job, or the first look at the shop after all jobs had paused. */
  knownSince: integer("known_since").notNull(),
  succeededAt: integer("succeeded_at"),
  failedAt: integer("failed_at"),
  /** Class or code of the last failure, never a message. */
  failure: text("failure"),
});

/** How often each event was logged at level error, by period of ten minutes. */
export const errorCounts = sqliteTable(
  "error_counts",
  {
    /** Begin of the period, in Unix seconds. */
    period: integer("period").notNull(),
    event: text("event").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.event] })],
);

/** What the operator was told is wrong. Times are Unix seconds. */
export const alerts = sqliteTable(
  "alerts",
  {
    id: identity(),
    /** Without a CHECK, so that a new kind needs no migration. */
    kind: text("kind", { enum: alertKinds }).notNull(),
    /** How many jobs, orders, mails or errors, when it was last seen. */
    count: integer("count").notNull(),
    begunAt: integer("begun_at").notNull(),
    /** When it was last found to be wrong. */
    seenAt: integer("seen_at").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    // Concurrent runs begin an alert once.
    uniqueIndex("alerts_open").on(table.kind).where(sql`ended_at is null`),
    check("alerts_count", wholeNumber("count")),
  ],
);
