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

/** What an ID token of Firebase says: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export interface IdentityClaims extends JWTPayload {
  /** The person's id at the sign-in service. */
  sub: string;
  /** When the person proved who they are: Unix seconds. */
  auth_time: number;
  email?: string;
  email_verified?: boolean;
  name?: string;
  /** `identities` has the providers that are linked to the account, and its e-mail. */
  firebase?: { sign_in_provider?: string; identities?: Record<string, unknown> };
}

/** `keys-unavailable` says nothing about the token: Google's keys could not be read. */
type IdentityTokenFailure = "malformed" | "expired" | "invalid" | "keys-unavailable";

/**
 * Google's public keys. `fresh` asks for newer ones than those that were given before.
 * @throws when there are none to be had.
 */
export type IdentityKeys = (options: { fresh: boolean }) => Promise<JSONWebKeySet>;

export interface IdentityTokenOptions {
  /** The Firebase project. */
  projectId: string;
  keys: IdentityKeys;
}

export type VerifyIdentityToken = (
  token: unknown,
) => Promise<Result<IdentityClaims, { code: IdentityTokenFailure }>>;

const TOLERANCE_SECONDS = 60;
const LIFETIME_SECONDS = 3600;
const SHORTEST = 64;
const LONGEST = 4096;
const LONGEST_SUBJECT = 128;

/** What is wrong with the token itself; every other error comes from reading the keys. */
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

/** Finds the key that a token names, and looks for newer keys once where it is not among those known. */
function keyFinder(keys: IdentityKeys): JWTVerifyGetKey {
  const finders = new WeakMap<JSONWebKeySet, JWTVerifyGetKey>();
  const finderIn = async (fresh: boolean) => {
    const set = await keys({ fresh });
    const finder = finders.get(set) ?? createLocalJWKSet(set);
    finders.set(set, finder);
    return finder;
  };
  return async (header, token) => {
    // Without a name, any key of the set would do.
    if (typeof header.kid !== "string") throw new errors.JWKSNoMatchingKey();
    try {
      return await (await finderIn(false))(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return await (await finderIn(true))(header, token);
    }
  };
}

/** What the standard checks leave open. */
function isOurs({ sub, aud, auth_time: authTime }: Partial<IdentityClaims>, now: number): boolean {
  return (
    typeof sub === "string" &&
    sub !== "" &&
    sub.length <= LONGEST_SUBJECT &&
    // A list of audiences would be accepted if the project were one of them.
    typeof aud === "string" &&
    typeof authTime === "number" &&
    authTime <= now + TOLERANCE_SECONDS
  );
}

/** Seconds. An older token was not made by the sign-in that has just ended. */
const FRESH_SECONDS = 300;

/** Whether a token comes from signing in a moment ago. */
export const isFresh = ({ auth_time: authTime }: Pick<IdentityClaims, "auth_time">, now: Date): boolean =>
  authTime >= unixSeconds(now) - FRESH_SECONDS;

/** Makes the check of ID tokens of a Firebase project. It never throws, whatever it is given. */
export function createIdentityTokenVerifier({ projectId, keys }: IdentityTokenOptions): VerifyIdentityToken {
  const findKey = keyFinder(keys);
  return async (token) => {
    if (typeof token !== "string" || token.length < SHORTEST || token.length > LONGEST) {
      return { ok: false, code: "malformed" };
    }
    try {
      const { payload } = await jwtVerify<IdentityClaims>(token, findKey, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ["sub", "iat", "exp", "auth_time"],
        // Beside the age this checks that the token was not issued in the future.
        maxTokenAge: LIFETIME_SECONDS,
        clockTolerance: TOLERANCE_SECONDS,
      });
      return isOurs(payload, Date.now() / 1000) ? success(payload) : { ok: false, code: "invalid" };
    } catch (error) {
      return { ok: false, code: failureOf(error) };
    }
  };
}
