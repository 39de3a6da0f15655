import { type SQL, sql } from "drizzle-orm";
import { users } from "~db/schema";

/**
 * User ids of a person's orders, for an `in` condition: the account's own and those of guest rows with the same
 * verified e-mail, whose orders move to the account at the next sign-in.
 */
export const buyerIds = (userId: number): SQL => sql`(
  select ${userId} union all
  select guest.id from ${users} person join ${users} guest on guest.email = person.email and guest.role = 'Guest'
  where person.id = ${userId} and person.email_verified = 1)`;
