import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";

/** Who writes. Throws for a call without an account, which its operation's right forbids. */
export function staffOf({ db, requestId }: AppLoadContext, account: Account | null): StaffContext {
  if (!account) throw new Error("A call of staff came without an account");
  const { id, email } = account;
  return { db, staff: { id, email }, requestId };
}
