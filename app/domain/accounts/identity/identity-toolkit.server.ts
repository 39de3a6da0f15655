import { z } from "zod";
import { failure, type Result, success } from "~/lib/result";

/** `unavailable`: the sign-in service could not be reached, or rejected the shop rather than the person. */
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

/** `detail` is the service's own error code, such as QUOTA_EXCEEDED. */
export interface IdentityFailure {
  code: IdentityFailureCode;
  detail: string;
}

export interface IdentityToolkitOptions {
  /** Firebase web API key without referrer restrictions. */
  apiKey: string;
  /** Language code of the mails. */
  locale: string;
  /** Defaults to the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface ResetMail {
  email: string;
  /** Client address for the service's own rate limit; null where the platform does not provide it. */
  userIp: string | null;
  /** Where the mail's link leads afterwards. Its domain must be authorized in the Firebase project. */
  continueUrl: string | null;
}

const ENDPOINT = "https://identitytoolkit.googleapis.com/v1/accounts";
const TIMEOUT_MILLISECONDS = 8_000;

/** Error codes: https://firebase.google.com/docs/reference/rest/auth */
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
  // Returned by projects without e-mail enumeration protection; never shown to the visitor.
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
  QUOTA_EXCEEDED: "unavailable",
};

const problemBody = z.object({
  error: z.object({
    message: z.string(),
    status: z.string().optional(),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

const IS_CODE = /^[A-Z][A-Z0-9_]+$/;

/** Extracts the error code. Some errors have prose in `message` and the code in `reason` or `status`. */
function codeOf({ message, status, details }: z.output<typeof problemBody>["error"]): string | undefined {
  // Some codes are followed by prose: "WEAK_PASSWORD : Password should be at least 6 characters".
  const candidates = [message.split(" : ")[0], ...details.map(({ reason }) => reason), status];
  return candidates.find((text) => text !== undefined && IS_CODE.test(text));
}

async function failureOf(response: Response): Promise<{ ok: false } & IdentityFailure> {
  const body = problemBody.safeParse(await response.json().catch(() => null));
  const detail = (body.success && codeOf(body.data.error)) || String(response.status);
  const code = CODES[detail];
  if (code) return failure({ code: code, detail });
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
 * Client of Google's Identity Toolkit REST API, which stores e-mails and passwords. Methods return a failure and
 * never throw.
 */
export function createIdentityToolkit({
  apiKey,
  locale,
  fetch: send = (url, init) => fetch(url, init),
}: IdentityToolkitOptions) {
  async function call<Schema extends z.ZodType>(
    operation: string,
    body: Record<string, unknown>,
    schema: Schema,
  ): Promise<Result<z.output<Schema>, IdentityFailure>> {
    try {
      const response = await send(`${ENDPOINT}:${operation}?key=${encodeURIComponent(apiKey)}`, {
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
    /**
     * `displayName` is part of the mail that confirms the address.
     * @returns an ID token of the new account.
     */
    signUp: (person: { email: string; password: string; displayName?: string }) =>
      call("signUp", { ...person, returnSecureToken: true }, signedIn),
    /** @returns an ID token. */
    signIn: (credentials: { email: string; password: string }) =>
      call("signInWithPassword", { ...credentials, returnSecureToken: true }, signedIn),
    /** Sign-in providers of the token's account: `providerId` is `password`, `google.com` and so on. */
    lookUp: (idToken: string) => call("lookup", { idToken }, lookedUp),
    /** Mails a password reset link. */
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
    /** Mails a link that confirms the e-mail of the token's account. */
    sendVerification: (idToken: string) =>
      call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken }, mailed),
    /** Checks a mailed code without consuming it. `requestType` is `PASSWORD_RESET` or `VERIFY_EMAIL`. */
    checkCode: (oobCode: string) => call("resetPassword", { oobCode }, checkedCode),
    /** Consumes a mailed code and sets the password. Returns the account's e-mail. */
    resetPassword: (reset: { oobCode: string; newPassword: string }) => call("resetPassword", reset, mailed),
    /** Consumes a mailed code and confirms the e-mail. Returns the account. */
    verifyEmail: (oobCode: string) => call("update", { oobCode }, verified),
    /** Needs a fresh ID token. Returns a new token; older ones are revoked. */
    changePassword: (change: { idToken: string; password: string }) =>
      call("update", { ...change, returnSecureToken: true }, signedIn),
    /** Needs a fresh ID token. */
    deleteAccount: (idToken: string) => call("delete", { idToken }, z.object({})),
  };
}

export type IdentityToolkit = ReturnType<typeof createIdentityToolkit>;
