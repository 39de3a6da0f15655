import type { Database } from "../db/client";
import { users } from "../db/schema";
import type { Role } from "../db/vocabulary";
import { writeBatch } from "../db/write-batch";
import type { SeedAccount } from "../local/identity";

/** The password of all demo accounts. Only local shops accept it. */
export const DEMO_PASSWORD = "vitrina-demo";

/** Access code of the door of local shops. */
export const DEMO_DOOR_CODE = "vitrina-puerta";

interface DemoAccount {
  email: string;
  name: string;
  role: Role;
}

/** One account for each role that has accounts. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: "cliente@vitrina.example", name: "Rosa Quispe", role: "Customer" },
  { email: "editora@vitrina.example", name: "Elena Paredes", role: "Editor" },
  { email: "admin@vitrina.example", name: "Alicia Mendoza", role: "Admin" },
];

const uidOf = ({ role }: DemoAccount) => `demo-${role.toLowerCase()}`;

/** The demo accounts for the identity service. */
export const demoIdentities = (): SeedAccount[] =>
  DEMO_ACCOUNTS.map((account) => ({
    localId: uidOf(account),
    email: account.email,
    password: DEMO_PASSWORD,
    displayName: account.name,
    emailVerified: true,
  }));

/** Adds missing demo accounts. Existing ones stay as they are. */
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
