import { errors } from "jose";
import { z } from "zod";
import { ApiError, requireThat } from "./api-error";
import { type Account, randomText, type Store } from "./store";
import type { TokenIssuer } from "./tokens";

export interface Context {
  store: Store;
  tokens: TokenIssuer;
  /** The shop's page for the links in mails. */
  actionUrl: string;
  /** When true, the response does not reveal whether an e-mail has an account. */
  enumerationProtection: boolean;
}

/** The fields of all supported operations. Unknown fields are ignored, as by the service. */
export const operationBody = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  displayName: z.string().optional(),
  idToken: z.string().optional(),
  oobCode: z.string().optional(),
  newPassword: z.string().optional(),
  requestType: z.string().optional(),
  continueUrl: z.string().optional(),
  requestUri: z.string().optional(),
  postBody: z.string().optional(),
});

export type OperationBody = z.infer<typeof operationBody>;

/** Handles an `accounts:…` call. @param locale the language of the header `x-firebase-locale`. */
export type Operation = (context: Context, body: OperationBody, locale: string) => object | Promise<object>;

/** The service takes ASCII only, unlike its emulator. https://github.com/firebase/firebase-admin-java/issues/263 */
export function assertEmail(email: string): void {
  requireThat(/^[^@]+@[^@]+$/.test(email) && /^\p{ASCII}*$/u.test(email), "INVALID_EMAIL");
}

export function assertPasswordStrength(password: string): void {
  requireThat(password.length >= 6, "WEAK_PASSWORD : Password should be at least 6 characters");
}

/** Issues an ID token and a refresh token. `expiresIn` is seconds, as a string. */
export async function issueTokens({ store, tokens }: Context, account: Account, provider: string) {
  const issuedAt = store.seconds();
  const refreshToken = randomText(60);
  store.refreshTokens.push({ token: refreshToken, localId: account.localId, provider, issuedAt });
  return { idToken: await tokens.idToken(account, provider, issuedAt), refreshToken, expiresIn: "3600" };
}

/** @throws ApiError when the token is invalid, expired, or its account is missing or disabled. */
export async function accountOfToken({ store, tokens }: Context, idToken = ""): Promise<Account> {
  const claims = await tokens.read(idToken, store.seconds()).catch((error: unknown) => {
    throw new ApiError(error instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "INVALID_ID_TOKEN");
  });
  const account = store.byId(claims.localId);
  requireThat(account, "USER_NOT_FOUND");
  requireThat(claims.issuedAt >= account.validSince, "TOKEN_EXPIRED");
  requireThat(!account.disabled, "USER_DISABLED");
  return account;
}

/** `providerUserInfo` of an account: the password provider, if it has a password, and the linked providers. */
export function providersOf({ email, displayName, passwordHash, providers }: Account) {
  if (!passwordHash) return providers;
  return [{ providerId: "password", email, federatedId: email, rawId: email, displayName }, ...providers];
}
