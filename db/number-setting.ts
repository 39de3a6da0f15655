import { type SQL, sql } from "drizzle-orm";
import { settings } from "./schema";

/** SQL for a setting that is a whole number, with `standard` where it is not set. */
export const numberSetting = (key: string, standard: number): SQL<number> =>
  sql<number>`coalesce((select cast(setting_value ->> '$' as integer) from ${settings}
    where setting_key = ${key}), ${standard})`;
