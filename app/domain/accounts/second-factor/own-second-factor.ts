import type { Account } from "~/domain/accounts/account.queries.server";
import { may } from "~/domain/accounts/rights";
import type { AuditEntry, StaffContext } from "~/domain/audit/staff-write.server";

/** A person's change of their own second factor. */
export interface OwnWrite {
  context: StaffContext;
  account: Pick<Account, "id" | "role">;
}

/** The audit entry of a member of staff. Those of customers would keep their e-mail when the account is deleted. */
export const ownAudit = ({ id, role }: OwnWrite["account"], action: string): AuditEntry[] =>
  may(role, "administration") ? [{ action, entity: "user", entityId: id }] : [];
