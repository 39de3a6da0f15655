import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL for a customer's contact: the e-mail, else the phone. The indexes `users_contact` and `orders_contact` have the
 * same expression, which has no comma because drizzle-kit splits there.
 */
export const contactOf = ({ email, phone }: { email: SQLWrapper; phone: SQLWrapper }): SQL<string | null> =>
  sql<string | null>`case when ${email} <> '' then ${email} when ${phone} <> '' then ${phone} end`;
