import { type SQL, sql } from "drizzle-orm";
import { IGV_PERCENT, IGV_SETTING } from "~/domain/settings/shop";
import { settings } from "~db/schema";

/** SQL for `igvPercentOf` with the current setting. */
export const igvPercentNow = (country: SQL): SQL =>
  sql`case when ${country} <> 'PE' then 0 else coalesce((select cast(setting_value ->> '$' as integer)
    from ${settings} where setting_key = ${IGV_SETTING}), ${IGV_PERCENT}) end`;
