import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import {
  createIdentityTokenVerifier,
  type VerifyIdentityToken,
} from "~/domain/accounts/identity/identity-token.server";
import { createIdentityToolkit } from "~/domain/accounts/identity/identity-toolkit.server";
import { may } from "~/domain/accounts/rights";
import { sessionClient } from "~/domain/accounts/sessions/session-client.server";
import { startSession } from "~/domain/accounts/sessions/start-session.server";
import type { SignedInAccount } from "~/domain/accounts/sign-in/record-account.server";
import { storeNames } from "~/domain/settings/shop";
import type { Role } from "~db/vocabulary";
import { clientAddress } from "../access/client-address.server";
import { deviceCookie } from "../cookies/device-cookie.server";
import type { IssuedSession } from "../cookies/session.server";
import type { Environment } from "../environment.server";
import { createIdentityKeys } from "./identity-keys.server";

const identityKeys = createIdentityKeys();
const verifiers = new Map<string, VerifyIdentityToken>();

/** Verifier of the project's ID tokens, with keys cached in the isolate. */
function identityTokens({ FIREBASE_PROJECT_ID: projectId }: Environment): VerifyIdentityToken {
  const verify = verifiers.get(projectId) ?? createIdentityTokenVerifier({ projectId, keys: identityKeys });
  verifiers.set(projectId, verify);
  return verify;
}

/** The dependencies of the account use cases. @param locale language of e-mails */
export const accountServices = (context: AppLoadContext, locale: string): AccountServices => ({
  db: context.db,
  toolkit: createIdentityToolkit({ apiKey: context.environment.FIREBASE_API_KEY, locale }),
  verifyToken: identityTokens(context.environment),
  now: context.now(),
  shopNames: async () => storeNames(await context.shop()),
});

export const devices = ({ environment, secure }: Pick<AppLoadContext, "environment" | "secure">) =>
  deviceCookie({ secrets: environment.COOKIE_SECRETS, secure });

/** The fields of an account that a session carries for display. */
export const sessionDisplay = ({ name, role }: { name: string; role: Role }) => ({
  firstName: name.split(/\s+/)[0]?.slice(0, 40) ?? "",
  isStaff: may(role, "administration"),
});

interface Start {
  request: Request;
  account: Pick<SignedInAccount, "id" | "version" | "name" | "role">;
  /** The browser's previous session, which ends; null for API clients. */
  replaces: IssuedSession | null;
}

/** Starts a session after a successful sign-in. */
export async function startSessionOf(
  context: AppLoadContext,
  { request, account, replaces }: Start,
): Promise<IssuedSession> {
  const started = await startSession(context.db, {
    account,
    client: sessionClient(request.headers.get("user-agent") ?? "", clientAddress(request)),
    replaces,
    now: context.now(),
  });
  return { userId: account.id, ...started, issuedAt: started.startedAt, ...sessionDisplay(account) };
}
