import { roles as filterRoles, type Role } from "~db/vocabulary";

export { filterRoles };

/** What staff's table of people can be ordered by; `joined` is when their row was made. */
export const userColumns = ["joined", "email", "name", "role"] as const;
export type UserColumn = (typeof userColumns)[number];

export interface UserFilter {
  /** Words of e-mail, name and phone, all of which must be found; empty for everyone. */
  search: string;
  role: Role | null;
}
