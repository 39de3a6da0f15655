import { choice, defineList } from "~/domain/lists/list";
import { staffStatusKey } from "./return-words";
import { returnStatuses } from "./returns";

/** Options of the state filter: the statuses, and `open` for those that wait for the shop or the buyer. */
export const returnStates = ["open", ...returnStatuses] as const;
export type ReturnState = (typeof returnStates)[number];

export const returnList = defineList({
  sorts: ["asked"],
  descendingFirst: ["asked"],
  filters: {
    state: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: returnStates,
      name: (state) => (state === "open" ? "adminReturns.open" : staffStatusKey(state)),
    }),
  },
});
