import { eq } from "drizzle-orm";
import { users } from "../../../db/schema";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { createShopper, type Shopper } from "../shopper";

export const PASSWORD = "una clave buena";

export interface Member {
  email: string;
  shopper: Shopper;
}

export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

/** Signs up a new customer in a new browser. */
export async function newMember(shop: ShopAddresses, name = "Rosa Quispe"): Promise<Member> {
  const member = { email: newEmail(), shopper: createShopper(shop) };
  const joined = await member.shopper.post("/es/signup", { name, email: member.email, password: PASSWORD });
  if (!member.shopper.cookies.has("token")) throw new Error(`Signing up failed: ${joined.status}`);
  return member;
}

/** Signs out everywhere, by the password or a code of the second factor. */
export const endAllSessions = (
  { post }: Shopper,
  proof: Record<string, string> = { currentPassword: PASSWORD },
): Promise<Response> => post("/es/perfil/sessions?end=all", { intent: "end", ...proof });

/** The account's row. */
export async function rowOf(shop: ShopAddresses, email: string) {
  const [row] = await databaseOf(shop).select().from(users).where(eq(users.email, email));
  if (!row) throw new Error(`No row has the e-mail ${email}`);
  return row;
}

/** Path and query of the link in the latest e-mail to an address. */
export async function mailedLink(shop: ShopAddresses, email: string): Promise<string> {
  const page = (await (await fetch(shop.identity)).text()).replaceAll("&amp;", "&");
  const mail = page.split("<li>").find((item) => item.includes(email));
  const link = /href="([^"]+)"/.exec(mail ?? "")?.[1];
  if (!link) throw new Error(`No mail was sent to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
