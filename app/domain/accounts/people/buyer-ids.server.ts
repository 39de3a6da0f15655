import { type SQL, sql } from "drizzle-orm";
import { users } from "~db/schema";

/**
 * The ids under which a person has bought, for `in`: the account's own, and those of guests with its verified e-mail,
 * whose orders become the account's at the next sign-in.
 */
export const buyerIds = (userId: number): SQL => sql`(
  select ${userId} union all
  select guest.id from ${users} person join ${users} guest on guest.email = person.email and guest.role = 'Guest'
  where person.id = ${userId} and person.email_verified = 1)`;
