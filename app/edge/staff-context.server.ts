import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";

/** The staff member for writes and their audit entries. */
export const staffOf = (
  { db, requestId }: Pick<AppLoadContext, "db" | "requestId">,
  { id, email }: Account,
): StaffContext => ({ db, staff: { id, email }, requestId });
