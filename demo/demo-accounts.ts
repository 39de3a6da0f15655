import type { Database } from "../db/client";
import { users } from "../db/schema";
import type { Role } from "../db/vocabulary";
import { writeBatch } from "../db/write-batch";
import type { SeedAccount } from "../local/identity";

/** Of every demo account. It opens nothing outside of this machine. */
export const DEMO_PASSWORD = "vitrina-demo";

/** Opens the door of a shop on this machine, and no other. */
export const DEMO_DOOR_CODE = "vitrina-puerta";

interface DemoAccount {
  email: string;
  name: string;
  role: Role;
}

/** People to try the shop as: one of each role that has an account. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: "cliente@vitrina.example", name: "Rosa Quispe", role: "Customer" },
  { email: "editora@vitrina.example", name: "Elena Paredes", role: "Editor" },
  { email: "admin@vitrina.example", name: "Alicia Mendoza", role: "Admin" },
];

const uidOf = ({ role }: DemoAccount) => `demo-${role.toLowerCase()}`;

/** The demo accounts as the identity service keeps them. */
export const demoIdentities = (): SeedAccount[] =>
  DEMO_ACCOUNTS.map((account) => ({
    localId: uidOf(account),
    email: account.email,
    password: DEMO_PASSWORD,
    displayName: account.name,
    emailVerified: true,
  }));

/** Adds the demo accounts that are not there yet. What was changed of them stays. */
export async function addDemoAccounts(db: Database): Promise<void> {
  const rows = DEMO_ACCOUNTS.map((account) => ({
    firebaseUid: uidOf(account),
    email: account.email,
    emailVerified: true,
    name: account.name,
    role: account.role,
  }));
  await writeBatch(db, [db.insert(users).values(rows).onConflictDoNothing()]);
}
