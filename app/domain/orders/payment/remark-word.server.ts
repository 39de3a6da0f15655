import { type SQL, sql } from "drizzle-orm";
import type { PaymentRemark } from "../orders";

/** A remark in SQL. A literal, because the partial index of remarks has them. */
export const remarkWord = (word: PaymentRemark): SQL => sql.raw(`'${word}'`);
