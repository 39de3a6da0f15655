import type { Account } from "~/domain/accounts/account.queries.server";

/** True when the sent id names another person. False when it is missing or not an integer. */
export function isOtherPerson({ id }: Account, sent: unknown): boolean {
  const named = sent === null || sent === "" ? Number.NaN : Number(sent);
  return Number.isInteger(named) && named !== id;
}

/** `isOtherPerson` for a field of an unvalidated body. */
export const namesOtherPerson = (account: Account, body: unknown, field: string): boolean =>
  body !== null &&
  typeof body === "object" &&
  isOtherPerson(account, (body as Record<string, unknown>)[field]);
