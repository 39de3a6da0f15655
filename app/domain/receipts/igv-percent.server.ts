import { type SQL, sql } from "drizzle-orm";
import { storedNumber } from "~/domain/settings/number-setting.server";

/** SQL for `igvPercentOf` with the current setting. */
export const igvPercentNow = (country: SQL): SQL =>
  sql`case when ${country} <> 'PE' then 0 else ${storedNumber("igv_percent")} end`;
