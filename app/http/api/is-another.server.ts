import type { Account } from "~/domain/accounts/account.queries.server";

/** Whether a person's id, as it was sent, is another's; what is left out or no id is nobody's. */
export function isAnother({ id }: Account, sent: unknown): boolean {
  const named = sent === null || sent === "" ? Number.NaN : Number(sent);
  return Number.isInteger(named) && named !== id;
}

/** The same for a field of a body. */
export const isAnotherIn = (account: Account, body: unknown, field: string): boolean =>
  body !== null && typeof body === "object" && isAnother(account, (body as Record<string, unknown>)[field]);
