import { hashedKey } from "../../../app/domain/accounts/sign-in/throttle.server";
import { unixSeconds } from "../../../app/lib/dates";
import { authThrottle } from "../../../db/schema";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";

/** Uses up a limit of a day. */
export async function useUp(shop: ShopAddresses, kind: string, id: string): Promise<void> {
  const now = unixSeconds(new Date());
  const row = { key: `day:${kind}:${await hashedKey(id)}`, fails: 100_000, since: now, updatedAt: now };
  await databaseOf(shop)
    .insert(authThrottle)
    .values(row)
    .onConflictDoUpdate({ target: authThrottle.key, set: row });
}
