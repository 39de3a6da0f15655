import type { PaymentOutcome } from "~/domain/orders/orders";
import type { CacheOutcome } from "../cache/page-cache.server";

/** What is measured: the kinds of each metric. */
interface Metrics {
  /** A view of a page that all visitors share: 1. */
  page: CacheOutcome;
  /** Number of orders. */
  order: "placed" | "paid";
  /** Number of the payment provider's messages. */
  payment: PaymentOutcome;
  /** Name of an event at level error: how often it was logged. */
  error: string;
  /** Length, and for how many seconds its oldest entry has waited. */
  queue: "mail";
}

/**
 * Writes a data point to Analytics Engine, which takes it after the response. Without the binding nothing is measured.
 * The index is the metric's name, so that each metric is sampled by itself; docs/operations.md lists the columns.
 */
export const writeMetric = <Name extends keyof Metrics>(
  dataset: AnalyticsEngineDataset | undefined,
  name: Name,
  kind: Metrics[Name],
  ...doubles: number[]
): void => dataset?.writeDataPoint({ indexes: [name], blobs: [kind], doubles });
