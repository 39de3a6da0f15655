import { arrivalOf } from "~/domain/delivery/calendar";

/** Why an order's money is not what it should be. */
export type PaymentMismatch = "more" | "less" | "cancelled";

/** How many rows a queue's page lists. Its CSV has all. */
export const MOST_QUEUED = 200;

/** Adds the day, such as `2026-12-10`, by which the buyer was told that the pieces are made. Earliest first. */
export const sortByDueDay = <Line extends { startedAt: number; makingDays: number }>(
  lines: readonly Line[],
  cutOffHour: number,
): (Line & { dueDay: string })[] =>
  lines
    .map((line) => {
      const clock = { now: new Date(line.startedAt * 1000), cutOffHour, makingDays: line.makingDays };
      return { ...line, dueDay: arrivalOf({ daysMin: 0, daysMax: 0 }, clock).to };
    })
    .toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : Number(one.dueDay > other.dueDay)));
