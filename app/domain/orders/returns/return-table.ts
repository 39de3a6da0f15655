import { readTableQuery } from "~/lib/table-query";
import { returnStatuses } from "./returns";

/** Options of the state filter: the statuses, and `open` for those that wait for the shop or the buyer. */
export const returnStates = ["open", ...returnStatuses] as const;
export type ReturnState = (typeof returnStates)[number];

/** Page and filter of the table of return requests. */
export function readReturnChoice(url: string) {
  const { searchParams } = new URL(url);
  const state = returnStates.find((known) => known === searchParams.get("state")) ?? null;
  return { query: readTableQuery(searchParams, { sorts: ["asked"], descendingFirst: ["asked"] }), state };
}
