import { z } from "zod";
import { failure, type Result, success } from "~/lib/result";

/** Why the sign-in service refused. `unavailable`: it could not be asked, or refused the shop and not the person. */
export type IdentityFailureCode =
  | "email-exists"
  | "invalid-email"
  | "missing-email"
  | "weak-password"
  | "not-allowed"
  | "bad-credentials"
  | "bad-code"
  | "sign-in-again"
  | "too-many"
  | "unavailable"
  | "other";

/** `detail` is the service's own code, such as QUOTA_EXCEEDED. */
export interface IdentityFailure {
  code: IdentityFailureCode;
  detail: string;
}

export interface IdentityToolkitOptions {
  /** Of the Firebase project; not restricted to web pages. */
  apiKey: string;
  /** For mails: a language code. */
  locale: string;
  /** The platform's own when left out. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface ResetMail {
  email: string;
  /** Who asks, against whom the service counts it; null where the platform does not tell it. */
  userIp: string | null;
  /** Where the mail's link leads on to: an address of a domain that the Firebase project knows. */
  continueUrl: string | null;
}

const ENDPOINT = "https://identitytoolkit.googleapis.com/v1/accounts";
const TIMEOUT_MILLISECONDS = 8_000;

/** The service's codes: https://firebase.google.com/docs/reference/rest/auth */
const CODES: Record<string, IdentityFailureCode> = {
  EMAIL_EXISTS: "email-exists",
  INVALID_EMAIL: "invalid-email",
  MISSING_EMAIL: "missing-email",
  WEAK_PASSWORD: "weak-password",
  MISSING_PASSWORD: "weak-password",
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: "weak-password",
  OPERATION_NOT_ALLOWED: "not-allowed",
  ADMIN_ONLY_OPERATION: "not-allowed",
  PASSWORD_LOGIN_DISABLED: "not-allowed",
  INVALID_LOGIN_CREDENTIALS: "bad-credentials",
  // Projects without protection against enumeration say more; nobody hears of it.
  EMAIL_NOT_FOUND: "bad-credentials",
  INVALID_PASSWORD: "bad-credentials",
  USER_DISABLED: "bad-credentials",
  INVALID_OOB_CODE: "bad-code",
  EXPIRED_OOB_CODE: "bad-code",
  MISSING_OOB_CODE: "bad-code",
  TOKEN_EXPIRED: "sign-in-again",
  INVALID_ID_TOKEN: "sign-in-again",
  USER_NOT_FOUND: "sign-in-again",
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "sign-in-again",
  TOO_MANY_ATTEMPTS_TRY_LATER: "too-many",
  RESET_PASSWORD_EXCEED_LIMIT: "too-many",
};

const problemBody = z.object({
  error: z.object({
    message: z.string(),
    status: z.string().optional(),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

const IS_CODE = /^[A-Z][A-Z0-9_]+$/;

/** The service's code for a problem. Of some problems the message is in words, and the reason or status is the code. */
function codeOf({ message, status, details }: z.output<typeof problemBody>["error"]): string | undefined {
  // Some codes are followed by words: "WEAK_PASSWORD : Password should be at least 6 characters".
  const candidates = [message.split(" : ")[0], ...details.map(({ reason }) => reason), status];
  return candidates.find((text) => text !== undefined && IS_CODE.test(text));
}

async function failureOf(response: Response): Promise<{ ok: false } & IdentityFailure> {
  const body = problemBody.safeParse(await response.json().catch(() => null));
  const detail = (body.success && codeOf(body.data.error)) || String(response.status);
  const known = CODES[detail];
  if (known) return failure({ code: known, detail });
  const isOurFault = !body.success || response.status === 403 || response.status >= 500;
  return failure({ code: isOurFault ? "unavailable" : "other", detail });
}

const signedIn = z.object({ idToken: z.string() });
const mailed = z.object({ email: z.string() });
const linkedProvider = z.object({ providerId: z.string(), displayName: z.string().optional() });
const lookedUp = z.object({
  users: z.tuple([z.object({ providerUserInfo: z.array(linkedProvider).default([]) })]),
});
const checkedCode = z.object({ email: z.string(), requestType: z.string() });
const verified = z.object({ email: z.string(), localId: z.string() });

/**
 * Google's Identity Toolkit over REST, which keeps e-mails and passwords. Every call answers a value or a failure;
 * none throws.
 */
export function createIdentityToolkit({
  apiKey,
  locale,
  fetch: ask = (url, init) => fetch(url, init),
}: IdentityToolkitOptions) {
  async function call<Schema extends z.ZodType>(
    operation: string,
    body: Record<string, unknown>,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, IdentityFailure>> {
    try {
      const response = await ask(`${ENDPOINT}:${operation}?key=${encodeURIComponent(apiKey)}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-firebase-locale": locale },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      return response.ok ? success(schema.parse(await response.json())) : await failureOf(response);
    } catch (error) {
      return failure({ code: "unavailable", detail: error instanceof Error ? error.name : "unknown" });
    }
  }

  return {
    /** @returns an ID token of the new account. */
    signUp: (person: { email: string; password: string; displayName: string }) =>
      call("signUp", { ...person, returnSecureToken: true }, signedIn),
    /** @returns an ID token. */
    signIn: (credentials: { email: string; password: string }) =>
      call("signInWithPassword", { ...credentials, returnSecureToken: true }, signedIn),
    /** How the account of an ID token can be signed in to: `providerId` is `password`, `google.com` and so on. */
    lookUp: (idToken: string) => call("lookup", { idToken }, lookedUp),
    /** Mails a link for a new password. `userIp` is who asks, against whom the service counts it. */
    sendReset: ({ email, userIp, continueUrl }: ResetMail) =>
      call(
        "sendOobCode",
        {
          requestType: "PASSWORD_RESET",
          email,
          ...(userIp ? { userIp } : {}),
          ...(continueUrl ? { continueUrl } : {}),
        },
        mailed,
      ),
    /** Mails a link that confirms the address of the token's account. */
    sendVerification: (idToken: string) =>
      call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, mailed),
    /** Whether a mailed code is good, for whom and what: `PASSWORD_RESET` or `VERIFY_EMAIL`. It stays good. */
    checkCode: (oobCode: string) => call("resetPassword", { oobCode }, checkedCode),
    /** Sets a new password by a mailed code. @returns whose. */
    resetPassword: (reset: { oobCode: string; newPassword: string }) => call("resetPassword", reset, mailed),
    /** Confirms an address by a mailed code. @returns whose. */
    verifyEmail: (oobCode: string) => call("update", { oobCode }, verified),
    /** Sets a new password by a fresh ID token. @returns a new token: older ones have ended. */
    changePassword: (change: { idToken: string; password: string }) =>
      call("update", { ...change, returnSecureToken: true }, signedIn),
    /** Deletes the account of a fresh ID token. */
    deleteAccount: (idToken: string) => call("delete", { idToken }, z.object({})),
  };
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;
