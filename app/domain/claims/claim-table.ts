import { choice, days, defineList, type ListChoice } from "~/domain/lists/list";

/** Options of the state filter. */
export const claimStates = ["open", "overdue", "answered"] as const;
export type ClaimState = (typeof claimStates)[number];

/** `due` puts open claims first, by the end of their term. The days are those on which claims were filed. */
export const claimList = defineList({
  sorts: ["due", "filed", "name"],
  descendingFirst: ["filed"],
  filters: {
    state: choice({
      label: "labels.status",
      any: "adminClaims.anyStatus",
      values: claimStates,
      name: (state) => `adminClaims.${state}`,
    }),
    filed: days(),
  },
});

/** `search`: a sheet number, or words that must all occur in name, e-mail or document number. */
export type ClaimPage = ListChoice<typeof claimList>;
export type ClaimFilter = Pick<ClaimPage, "search" | "state" | "from" | "to">;
