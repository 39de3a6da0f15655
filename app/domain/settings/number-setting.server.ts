import { type SQL, sql } from "drizzle-orm";
import { settings } from "~db/schema";
import { type InitialOf, initialNumber, type NumberKey } from "./setting-registry";

type Defaulted = { [Key in NumberKey]: InitialOf<Key> extends number ? Key : never }[NumberKey];

/** SQL for `numberSetting`. */
export const storedNumber = (key: Defaulted): SQL<number> =>
  sql<number>`coalesce((select cast(setting_value ->> '$' as integer) from ${settings}
    where setting_key = ${key}), ${initialNumber(key)})`;
