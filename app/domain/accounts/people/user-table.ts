import { roles as filterRoles, type Role } from "~db/vocabulary";

export { filterRoles };

/** Sortable columns; `joined` sorts by row id. */
export const userColumns = ["joined", "email", "name", "role"] as const;
export type UserColumn = (typeof userColumns)[number];

export interface UserFilter {
  /** Words that must all occur in e-mail, name or phone; empty matches everyone. */
  search: string;
  role: Role | null;
}
