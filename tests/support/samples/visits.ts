import { addVisitCounts } from "../../../app/domain/visits/add-counts.server";
import { DAY_SECONDS, limaDate, unixSeconds } from "../../../app/lib/dates";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Counts visits of today and of earlier days, so that the last 30 days can be compared with those before. */
export async function addVisits(shop: ShopAddresses): Promise<void> {
  const now = unixSeconds(new Date());
  const counts = [0, 3, 45, 100].flatMap((daysAgo) => {
    const day = limaDate(now - daysAgo * DAY_SECONDS);
    return [
      { day, counter: "direct" as const, count: 12 + daysAgo },
      { day, counter: "link" as const, count: 5 },
      { day, counter: "product" as const, count: 20 },
      { day, counter: "cart" as const, count: 3 },
    ];
  });
  await addVisitCounts(databaseOf(shop), counts);
}
