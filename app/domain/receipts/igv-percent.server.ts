import { type SQL, sql } from "drizzle-orm";
import { IGV_PERCENT, IGV_SETTING } from "~/domain/settings/shop";
import { numberSetting } from "~db/number-setting";

/** SQL for `igvPercentOf` with the current setting. */
export const igvPercentNow = (country: SQL): SQL =>
  sql`case when ${country} <> 'PE' then 0 else ${numberSetting(IGV_SETTING, IGV_PERCENT)} end`;
