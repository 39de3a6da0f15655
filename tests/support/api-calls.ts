import { eq } from "drizzle-orm";
import { users } from "../../db/schema";
import type { Role } from "../../db/vocabulary";
import { newMember } from "../worker/members";
import { databaseOf } from "../worker/shopper";
import type { ShopAddresses } from "./shared-shop";

/** Someone of a role, with the token of their session. */
export async function newCaller(shop: ShopAddresses, role: Role) {
  const { email, shopper } = await newMember(shop);
  const values = role === "Guest" ? { role, firebaseUid: null } : { role, emailVerified: true };
  const [row] = await databaseOf(shop).update(users).set(values).where(eq(users.email, email)).returning();
  const token = shopper.cookies.get("token");
  if (!row || !token) throw new Error("Nobody was signed up.");
  return { id: row.id, email, uid: row.firebaseUid, token };
}

/** Calls the API as a program does, without cookies and from no page. @param path below `/api`. */
export const callApi = (
  shop: { url: string },
  path: string,
  { token, ...init }: RequestInit & { token?: string | undefined } = {},
): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetch(`${shop.url}/api${path}`, { redirect: "manual", ...init, headers });
};

/** The parts of a call that sends JSON. */
export const asJson = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
