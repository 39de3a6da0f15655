import { choice, defineList, type ListChoice } from "~/domain/lists/list";
import { roles as filterRoles } from "~db/vocabulary";

export { filterRoles };

/** `joined` sorts by row id. */
export const userList = defineList({
  sorts: ["joined", "email", "name", "role"],
  descendingFirst: ["joined"],
  filters: { role: choice({ label: "adminUsers.role", any: "adminUsers.anyRole", values: filterRoles }) },
});

/** `search`: words that must all occur in e-mail, name or phone. */
export type UserPage = ListChoice<typeof userList>;
