import type { Role } from "~db/vocabulary";

/** A Guest has no account, and the Door is a device: nobody is made one of them. */
export const accountRoles = ["Customer", "Editor", "Admin"] as const satisfies readonly Role[];
export type AccountRole = (typeof accountRoles)[number];

export const staffRoles = ["Editor", "Admin"] as const satisfies readonly Role[];
const ADMIN = ["Admin"] as const;

/** Who may do what. A Guest may see its one order by its link, which needs no right. */
const rights = {
  "own-account": ["Customer", ...staffRoles],
  /** Look up a paid order and hand it over. */
  "hand-over": ["Door", ...staffRoles],
  /** See that there is an administration. */
  administration: staffRoles,
  catalogue: staffRoles,
  galleries: staffRoles,
  orders: staffRoles,
  claims: staffRoles,
  stock: staffRoles,
  import: staffRoles,
  settings: ADMIN,
  languages: ADMIN,
  users: ADMIN,
  refunds: ADMIN,
  audit: ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** Whether people of a role have a right. */
export const may = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role);
