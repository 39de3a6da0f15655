import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AccountServices } from "~/domain/accounts/account-services.server";
import {
  createIdentityTokenVerifier,
  type VerifyIdentityToken,
} from "~/domain/accounts/identity-token.server";
import { createIdentityToolkit } from "~/domain/accounts/identity-toolkit.server";
import { may } from "~/domain/accounts/rights";
import type { Role } from "~db/vocabulary";
import { deviceCookie } from "./device-cookie.server";
import type { Environment } from "./environment.server";
import { createIdentityKeys } from "./identity-keys.server";
import type { Session } from "./session.server";

const identityKeys = createIdentityKeys();
const verifiers = new Map<string, VerifyIdentityToken>();

/** The check of the project's ID tokens, with keys that the isolate keeps. */
export function identityTokens({ FIREBASE_PROJECT_ID: projectId }: Environment): VerifyIdentityToken {
  const verify = verifiers.get(projectId) ?? createIdentityTokenVerifier({ projectId, keys: identityKeys });
  verifiers.set(projectId, verify);
  return verify;
}

/** What accounts work with, for one request. @param locale of mails. */
export const accountServices = (context: AppLoadContext, locale: string): AccountServices => ({
  db: context.db,
  toolkit: createIdentityToolkit({ apiKey: context.environment.FIREBASE_API_KEY, locale }),
  verifyToken: identityTokens(context.environment),
  now: context.now(),
});

/** The cookie that knows this browser again. */
export const devices = ({ environment, secure }: Pick<AppLoadContext, "environment" | "secure">) =>
  deviceCookie({ secrets: environment.COOKIE_SECRETS, secure });

/** The session of someone who has signed in. */
export const sessionOf = (account: { id: number; version: number; name: string; role: Role }): Session => ({
  userId: account.id,
  version: account.version,
  firstName: account.name.split(/\s+/)[0]?.slice(0, 40) ?? "",
  isStaff: may(account.role, "administration"),
});
