import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL for a customer's contact: the e-mail, else the phone. */
export const contactOf = ({ email, phone }: { email: SQLWrapper; phone: SQLWrapper }): SQL<string | null> =>
  sql<string | null>`coalesce(nullif(${email}, ''), nullif(${phone}, ''))`;
