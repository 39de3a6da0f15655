import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Reauthentication } from "~/domain/accounts/profile/check-password.server";
import { confirmIdentity } from "~/domain/accounts/profile/confirm-identity.server";
import { identityProofSchema } from "~/domain/accounts/profile/profile.schema";
import { readSecondFactor } from "~/domain/accounts/second-factor/second-factor.queries.server";
import { accountServices } from "~/edge/services/account-services.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { parseSubmission, refuseInvalid } from "./form.server";
import { refuse } from "./refuse.server";
import { codeRefusal } from "./second-factor.server";
import { passwordProof } from "./sign-in.server";

type Confirmed =
  | ({ ok: true } & Pick<Reauthentication, "onSuccess">)
  | { ok: false; refusal: ReturnType<typeof refuseInvalid> };

/**
 * Checks that the sender of a form is its signed-in account's owner and not somebody at an open session (OWASP ASVS 5.0,
 * 7.5.2): by a code when there is a second factor, else by the password, or by Google or Apple.
 */
export async function confirmOwner(
  request: Request,
  context: AppLoadContext,
  { account, form }: { account: Account; form: FormData },
): Promise<Confirmed> {
  if (await readSecondFactor(context, account.id)) {
    const refusal = await codeRefusal(request, context, { account, form });
    return refusal ? { ok: false, refusal } : { ok: true, onSuccess: [] };
  }
  const submission = parseSubmission(form, identityProofSchema);
  if (submission.status !== "success") return { ok: false, refusal: refuseInvalid(submission) };
  const { idToken, currentPassword = "" } = submission.value;
  const proof = idToken
    ? { account, idToken }
    : await passwordProof(request, context, account, currentPassword);
  const confirmed = await confirmIdentity(accountServices(context, localeOfRequest(request)), proof);
  if (confirmed.ok) return { ok: true, onSuccess: confirmed.value.onSuccess };
  const refusal = refuse(context, submission, ["confirmOwner", confirmed], { userId: account.id });
  return { ok: false, refusal };
}
