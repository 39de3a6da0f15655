import { readTableQuery, type TableQuery } from "~/lib/table-query";

/** Sortable columns of the table of subscribers. */
const subscriberColumns = ["requested", "email"] as const;
export type SubscriberColumn = (typeof subscriberColumns)[number];

/** A subscriber for staff; times are Unix seconds. */
export interface Subscriber {
  id: number;
  email: string;
  locale: string;
  requestedAt: number;
  /** Null until confirmed: nothing may be sent to this e-mail. */
  confirmedAt: number | null;
}

export const readSubscriberQuery = (url: string): TableQuery<SubscriberColumn> =>
  readTableQuery(new URL(url).searchParams, { sorts: subscriberColumns, descendingFirst: ["requested"] });
