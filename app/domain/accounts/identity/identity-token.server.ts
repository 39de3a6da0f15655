import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { unixSeconds } from "~/lib/dates";
import { type Result, success } from "~/lib/result";

/** Payload of a Firebase ID token: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export interface IdentityClaims extends JWTPayload {
  /** Firebase user id. */
  sub: string;
  /** Time of the last authentication, in Unix seconds. */
  auth_time: number;
  email?: string;
  email_verified?: boolean;
  name?: string;
  /** `identities` lists the linked providers and the account's e-mail. */
  firebase?: { sign_in_provider?: string; identities?: Record<string, unknown> };
}

/** `keys-unavailable`: Google's public keys could not be fetched, so the token was not checked. */
type IdentityTokenFailure = "malformed" | "expired" | "invalid" | "keys-unavailable";

/**
 * Google's public keys. `fresh` bypasses the cached set.
 * @throws when no keys can be fetched.
 */
export type IdentityKeys = (options: { fresh: boolean }) => Promise<JSONWebKeySet>;

export interface IdentityTokenOptions {
  /** Firebase project id. */
  projectId: string;
  keys: IdentityKeys;
}

export type VerifyIdentityToken = (
  token: unknown,
) => Promise<Result<IdentityClaims, { code: IdentityTokenFailure }>>;

const TOLERANCE_SECONDS = 60;
const LIFETIME_SECONDS = 3600;
const MIN_LENGTH = 64;
const MAX_LENGTH = 4096;
const MAX_SUBJECT_LENGTH = 128;

/** Errors caused by the token itself; any other error comes from fetching the keys. */
const TOKEN_ERRORS = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function failureOf(error: unknown): IdentityTokenFailure {
  if (error instanceof errors.JWTExpired) return "expired";
  return TOKEN_ERRORS.some((kind) => error instanceof kind) ? "invalid" : "keys-unavailable";
}

/** Finds the key named by a token's `kid`. Fetches the key set once more when the key is unknown. */
function keyFinder(keys: IdentityKeys): JWTVerifyGetKey {
  const finders = new WeakMap<JSONWebKeySet, JWTVerifyGetKey>();
  const finderIn = async (fresh: boolean) => {
    const set = await keys({ fresh });
    const finder = finders.get(set) ?? createLocalJWKSet(set);
    finders.set(set, finder);
    return finder;
  };
  return async (header, token) => {
    // Without a `kid`, jose would try any key of the set.
    if (typeof header.kid !== "string") throw new errors.JWKSNoMatchingKey();
    try {
      return await (await finderIn(false))(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return await (await finderIn(true))(header, token);
    }
  };
}

/** Checks that `jwtVerify` does not make. */
function isOurs({ sub, aud, auth_time: authTime }: Partial<IdentityClaims>, now: number): boolean {
  return (
    typeof sub === "string" &&
    sub !== "" &&
    sub.length <= MAX_SUBJECT_LENGTH &&
    // jose also accepts a list of audiences that contains the project.
    typeof aud === "string" &&
    typeof authTime === "number" &&
    authTime <= now + TOLERANCE_SECONDS
  );
}

/** Seconds. An older token does not come from the sign-in that has just ended. */
const FRESH_SECONDS = 300;

/** Whether the person authenticated within the last `FRESH_SECONDS`. */
export const isFresh = ({ auth_time: authTime }: Pick<IdentityClaims, "auth_time">, now: Date): boolean =>
  authTime >= unixSeconds(now) - FRESH_SECONDS;

/** Creates the verifier of a Firebase project's ID tokens. The verifier never throws. */
export function createIdentityTokenVerifier({ projectId, keys }: IdentityTokenOptions): VerifyIdentityToken {
  const findKey = keyFinder(keys);
  return async (token) => {
    if (typeof token !== "string" || token.length < MIN_LENGTH || token.length > MAX_LENGTH) {
      return { ok: false, code: "malformed" };
    }
    try {
      const { payload } = await jwtVerify<IdentityClaims>(token, findKey, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "iat", "exp", "auth_time"],
        // Also rejects tokens issued in the future.
        maxTokenAge: LIFETIME_SECONDS,
        clockTolerance: TOLERANCE_SECONDS,
      });
      return isOurs(payload, Date.now() / 1000) ? success(payload) : { ok: false, code: "invalid" };
    } catch (error) {
      return { ok: false, code: failureOf(error) };
    }
  };
}
