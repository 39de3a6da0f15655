import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import { readJson, writeJson } from "./private-file";
import type { Account } from "./store";

/** Seconds, as for Firebase's ID tokens. */
const TOKEN_LIFETIME = 3600;

/** Issues and verifies ID tokens of a project: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export class TokenIssuer {
  private constructor(
    private readonly projectId: string,
    private readonly privateKey: CryptoKey,
    private readonly publicKey: CryptoKey,
    private readonly publicJwk: JWK,
  ) {}

  /** @param keyFile JSON file for the private key; without it, each start generates a new key. */
  static async create(projectId: string, keyFile: string | undefined): Promise<TokenIssuer> {
    const privateJwk = (keyFile && readJson<JWK>(keyFile)) || (await makeKey());
    if (keyFile) writeJson(keyFile, privateJwk);
    const { kty, n, e } = privateJwk;
    const kid = await calculateJwkThumbprint(privateJwk);
    const publicJwk: JWK = { kty, n, e, kid, alg: "RS256", use: "sig" };
    const privateKey = (await importJWK(privateJwk, "RS256")) as CryptoKey;
    const publicKey = (await importJWK(publicJwk, "RS256")) as CryptoKey;
    return new TokenIssuer(projectId, privateKey, publicKey, publicJwk);
  }

  /** The public keys, as a JWK set. */
  keySet(): { keys: JWK[] } {
    return { keys: [this.publicJwk] };
  }

  /** @param now Unix seconds. */
  idToken(account: Account, provider: string, now: number): Promise<string> {
    const { localId, displayName, photoUrl, email, emailVerified, lastSignInAt, providers } = account;
    const linked = providers.map(({ providerId, rawId }) => [providerId, [rawId]]);
    const identities = Object.fromEntries(email ? [...linked, ["email", [email]]] : linked);
    const claims = {
      name: displayName,
      picture: photoUrl,
      auth_time: lastSignInAt,
      user_id: localId,
      email,
      email_verified: emailVerified,
      firebase: { identities, sign_in_provider: provider },
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: this.publicJwk.kid, typ: "JWT" })
      .setIssuer(`https://securetoken.google.com/${this.projectId}`)
      .setAudience(this.projectId)
      .setSubject(localId)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFETIME)
      .sign(this.privateKey);
  }

  /**
   * Verifies a token that this service signed.
   * @param now Unix seconds.
   * @throws JWTExpired, or another error of jose when the signature or the project does not match.
   */
  async read(token: string, now: number): Promise<{ localId: string; issuedAt: number }> {
    const { payload } = await jwtVerify(token, this.publicKey, {
      algorithms: ["RS256"],
      audience: this.projectId,
      currentDate: new Date(now * 1000),
      requiredClaims: ["sub", "iat", "exp"],
    });
    const { sub = "", iat = 0 } = payload;
    return { localId: sub, issuedAt: iat };
  }
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return exportJWK(privateKey);
}
