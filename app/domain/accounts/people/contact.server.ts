import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL for a customer's contact: the e-mail, else the phone. `users_contact` and `orders_contact` index it. */
export const contactOf = ({ email, phone }: { email: SQLWrapper; phone: SQLWrapper }): SQL<string | null> =>
  sql<string | null>`case when ${email} <> '' then ${email} when ${phone} <> '' then ${phone} end`;
