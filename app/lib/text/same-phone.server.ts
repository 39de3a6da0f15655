import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { withoutExtension } from "./phone";

/** Condition that a stored phone is the same number, whatever its extension. */
export const isSamePhone = (stored: SQLWrapper, phone: string): SQL =>
  sql`substr(${stored}, 1, instr(${stored} || ';', ';') - 1) = ${withoutExtension(phone)}`;
