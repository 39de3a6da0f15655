import { readFigures } from "~/domain/monitoring/figures.queries.server";
import type { WatchedShop } from "~/domain/monitoring/watch-shop.server";
import type { Reader } from "~db/read-batcher";
import { paymentOutcomes } from "~db/vocabulary";
import { writeMetric } from "./metrics";

/**
 * Writes the orders and payments since the last look at the shop, and the length of its queue of mails. They are read
 * from the database, so that every way to order and to pay is measured once.
 */
export async function writeShopMetrics(
  dataset: AnalyticsEngineDataset | undefined,
  reader: Reader,
  { now, since, mail }: WatchedShop,
): Promise<void> {
  if (!dataset) return;
  const { placed, paid, payments } = await readFigures(reader, { since, until: now });
  writeMetric(dataset, "order", "placed", placed);
  writeMetric(dataset, "order", "paid", paid);
  for (const outcome of paymentOutcomes.filter((name) => payments[name] > 0))
    writeMetric(dataset, "payment", outcome, payments[outcome]);
  const ageSeconds = mail.oldestAt === null ? 0 : now - mail.oldestAt;
  writeMetric(dataset, "queue", "mail", mail.waiting, ageSeconds);
}
