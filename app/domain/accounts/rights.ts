import type { Role } from "~db/vocabulary";

/** Roles of accounts. Guests have no account, and the Door role belongs to a device, so neither is assignable. */
export const accountRoles = ["Customer", "Editor", "Admin"] as const satisfies readonly Role[];
export type AccountRole = (typeof accountRoles)[number];

export const staffRoles = ["Editor", "Admin"] as const satisfies readonly Role[];
const ADMIN = ["Admin"] as const;

/** Guests open their order by its access key, which needs no right. */
const rights = {
  "own-account": ["Customer", ...staffRoles],
  // Look up a paid order and hand it over.
  "hand-over": ["Door", ...staffRoles],
  // Access to the administration as such.
  administration: staffRoles,
  catalogue: staffRoles,
  galleries: staffRoles,
  orders: staffRoles,
  receipts: staffRoles,
  customers: staffRoles,
  claims: staffRoles,
  reviews: staffRoles,
  stock: staffRoles,
  delivery: staffRoles,
  coupons: staffRoles,
  import: staffRoles,
  settings: ADMIN,
  // Legal and help pages, and what the home page shows.
  pages: ADMIN,
  languages: ADMIN,
  users: ADMIN,
  refunds: ADMIN,
  audit: ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

export const may = (role: Role, right: Right): boolean => (rights[right] as readonly Role[]).includes(role);
