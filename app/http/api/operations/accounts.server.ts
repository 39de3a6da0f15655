import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { findPerson } from "~/domain/accounts/people/people.queries.server";
import { codeField } from "~/domain/accounts/second-factor/second-factor.schema";
import type { SignedInAccount } from "~/domain/accounts/sign-in/record-account.server";
import { signInWithToken } from "~/domain/accounts/sign-in/token-sign-in.server";
import { checkCode, secondFactorNeedOf } from "~/edge/access/second-factor.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { accountServices, startSessionOf } from "~/edge/services/account-services.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { operation, type Reply, refuse, reply } from "../operation.server";
import { showUser, user } from "./users.server";

const me = z.object({ user, roles: z.array(user.shape.role) });
const signedIn = me.extend({
  token: z.string().meta({
    description:
      "For the `Authorization: Bearer` header. Expires 14 days after its last use and 60 days after its creation; for staff 12 hours and 7 days",
  }),
});

const credentials = z.object({
  idToken: z.string().max(10_000).meta({ description: "Firebase ID token of a recent sign-in" }),
  totp: z.string().optional().meta({
    description:
      "Required for Editors, Admins and all others with a second factor: the current code of their authenticator app, or a recovery code. Each code is accepted once",
  }),
});

/** The refusal of an account whose second factor is missing or wrong; null when the sign-in may go on. */
async function secondFactorRefusal(
  request: Request,
  context: AppLoadContext,
  { account, totp }: { account: SignedInAccount; totp: string | undefined },
): Promise<Reply | null> {
  const need = await secondFactorNeedOf(context, account);
  if (need === "none" || need === "offer") return null;
  if (need === "set-up") return refuse(403, "second-factor-not-set-up");
  if (totp === undefined) return refuse(401, "second-factor-required");
  const typed = codeField.safeParse(totp);
  if (!typed.success) return refuse(401, "wrong-code");
  const attempt = { userId: account.id, code: typed.data, device: null };
  const checked = await checkCode(request, context, attempt);
  if (checked.ok) return null;
  // The stored secret can't be decrypted: a fault of the server, not of the caller.
  if (checked.code === "unreadable") return refuse(503, checked.code);
  if (checked.code !== "locked") return refuse(401, checked.code);
  return { ...refuse(429, "locked"), headers: { "retry-after": String(checked.retryAfterSeconds) } };
}

const logIn = operation({
  method: "post",
  path: "/authc/login",
  caller: "anyone",
  proof: "body",
  summary: "Exchanges an ID token for a bearer token",
  bodies: { json: credentials, form: credentials },
  answers: { 200: signedIn },
  refusals: [401, 403],
  async answer({ request, context, body }) {
    const services = accountServices(context, localeOfRequest(request));
    const entered = await throwUnavailableOnError(context, () => signInWithToken(services, body.idToken));
    if (!entered.ok) {
      if (entered.code !== "unavailable") {
        logSecurity(context.log, "sign-in-refused", { reason: entered.code });
      }
      return entered.code === "unavailable" ? refuse(503, "unavailable") : refuse(401, entered.code);
    }
    const account = entered.value;
    const refused = await throwUnavailableOnError(context, () =>
      secondFactorRefusal(request, context, { account, totp: body.totp }),
    );
    if (refused) return refused;
    const person = await findPerson(context, { id: account.id });
    if (!person) return refuse(401, "refused");
    const session = await startSessionOf(context, { request, account, replaces: null });
    logSecurity(context.log, "signed-in", { userId: account.id, role: account.role });
    const token = await context.session.token(session);
    return reply(200, { token, user: showUser(person), roles: [person.role] });
  },
});

const whoAmI = operation({
  method: "get",
  path: "/auth/me",
  caller: "own-account",
  summary: "The signed-in account",
  answers: { 200: me },
  async answer({ account }) {
    return reply(200, { user: showUser(account), roles: [account.role] });
  },
});

export const accountOperations = [logIn, whoAmI];
