import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type CodeAttempt,
  type CodeFailure,
  checkSecondFactor,
  type SecondFactorServices,
} from "~/domain/accounts/second-factor/check-second-factor.server";
import {
  type SecondFactorNeed,
  secondFactorNeed,
} from "~/domain/accounts/second-factor/second-factor-need.server";
import type { Result } from "~/lib/result";
import type { Role } from "~db/vocabulary";
import { logSecurity } from "../log/security-log.server";
import { clientAddress } from "./client-address.server";

export const secondFactorServices = ({
  db,
  environment,
  now,
}: Pick<AppLoadContext, "db" | "environment" | "now">): SecondFactorServices => ({
  db,
  secrets: environment.SECOND_FACTOR_SECRETS,
  now: now(),
});

/** `secondFactorNeed`, which `STAFF_SECOND_FACTOR` configures. */
export const secondFactorNeedOf = (
  { db, environment }: AppLoadContext,
  { id, role }: { id: number; role: Role },
): Promise<SecondFactorNeed> =>
  secondFactorNeed(db, { id, role, isRequiredOfStaff: environment.STAFF_SECOND_FACTOR === "required" });

/** Calls `checkSecondFactor` and logs the security event of its result. */
export async function checkCode(
  request: Request,
  context: AppLoadContext,
  attempt: Omit<CodeAttempt, "address">,
): Promise<Result<"app" | "recovery", CodeFailure>> {
  const { userId } = attempt;
  const checked = await checkSecondFactor(secondFactorServices(context), {
    ...attempt,
    address: clientAddress(request),
  });
  if (checked.ok) {
    if (checked.value === "recovery") logSecurity(context.log, "recovery-code-used", { userId });
    return checked;
  }
  if (checked.code === "locked") {
    const { retryAfterSeconds } = checked;
    logSecurity(context.log, "second-factor-locked", { userId, retryAfterSeconds });
  } else if (checked.code === "unreadable") {
    context.log.error("second-factor-unreadable", { userId });
  } else {
    logSecurity(context.log, "second-factor-refused", { userId, reason: checked.code });
  }
  return checked;
}
