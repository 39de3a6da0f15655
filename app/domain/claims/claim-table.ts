import { readDay } from "~/lib/read-day";
import { readTableQuery } from "~/lib/table-query";

/** Sortable columns. `due` puts open claims first, by the end of their term. */
const claimColumns = ["due", "filed", "name"] as const;
export type ClaimColumn = (typeof claimColumns)[number];

/** Options of the state filter. */
export const claimStates = ["open", "overdue", "answered"] as const;
export type ClaimState = (typeof claimStates)[number];

export interface ClaimFilter {
  /** A sheet number, or words that must all occur in name, e-mail or document number; empty matches all claims. */
  search: string;
  /** Null for every state. */
  state: ClaimState | null;
  /** Inclusive days in Lima on which the claim was filed, such as `2026-11-21`; null for no bound. */
  from: string | null;
  to: string | null;
}

const claimStateOf = (text: string | null): ClaimState | null =>
  claimStates.find((state) => state === text) ?? null;

/** Sort order, page and filter of the queue of claims and of its CSV export, which have the same parameters. */
export function readClaimChoice(url: string) {
  const { searchParams } = new URL(url);
  const query = readTableQuery(searchParams, { sorts: claimColumns, descendingFirst: ["filed"] });
  const filter: ClaimFilter = {
    search: query.q,
    state: claimStateOf(searchParams.get("state")),
    from: readDay(searchParams, "from"),
    to: readDay(searchParams, "to"),
  };
  return { query, filter };
}
