import { createHmac, createPublicKey, type JsonWebKey } from "node:crypto";
import { base64url, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  privateJwk: JWK;
  publicJwk: JWK;
}

/** Imports the private key, or generates a new one. */
export async function signingKey(kid: string, privateJwk?: JWK): Promise<SigningKey> {
  const jwk =
    privateJwk ?? (await exportJWK((await generateKeyPair("RS256", { extractable: true })).privateKey));
  const { kty, n, e } = jwk as { kty: string; n: string; e: string };
  const publicJwk = { kty, n, e, kid, alg: "RS256", use: "sig" };
  return { kid, privateKey: (await importJWK(jwk, "RS256")) as CryptoKey, privateJwk: jwk, publicJwk };
}

type Claims = Record<string, unknown>;

export interface TokenMaker {
  projectId: string;
  key: SigningKey;
  /** Default claims. */
  claims?: Claims;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** Claims of a valid token of the project; claims set to undefined are omitted. */
export function claimsOf({ projectId, claims }: TokenMaker, changes: Claims = {}): Claims {
  const now = seconds();
  const all = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 5,
    user_id: "u1",
    sub: "u1",
    iat: now - 5,
    exp: now + 3595,
    email: "ann@example.com",
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: "google.com" },
    ...claims,
    ...changes,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Signs a token with these claims, by default with the maker's key. */
export const signToken = (maker: TokenMaker, changes: Claims = {}, header: Claims = {}, key = maker.key) =>
  new SignJWT(claimsOf(maker, changes))
    .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT", ...header })
    .sign(key.privateKey);

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

type Verdict = "ok" | "expired" | "invalid" | "malformed";
export type TokenCase = [name: string, token: string, verdict: Verdict];

/** Tokens with invalid claims, and similar valid ones. */
async function claimCases(maker: TokenMaker): Promise<TokenCase[]> {
  const now = seconds();
  const { projectId } = maker;
  const project = (id: string) => `https://securetoken.google.com/${id}`;
  const past = (ago: number, left: number) => ({ iat: now - ago, auth_time: now - ago, exp: now + left });
  const changes: [string, Claims, Verdict][] = [
    ["valid", {}, "ok"],
    ["expired two minutes ago", past(3720, -120), "expired"],
    ["expired half a minute ago, within the tolerance", past(3630, -30), "ok"],
    ["issued two hours ago and not expired", { iat: now - 7200, exp: now + 60 }, "expired"],
    ["another project's audience", { aud: "other-project" }, "invalid"],
    ["a list of audiences with ours", { aud: ["other", projectId] }, "invalid"],
    ["another project's issuer", { iss: project("other-project") }, "invalid"],
    ["the issuer of session cookies", { iss: `https://session.firebase.google.com/${projectId}` }, "invalid"],
    ["no expiry", { exp: undefined }, "invalid"],
    ["no iat", { iat: undefined }, "invalid"],
    ["no auth_time", { auth_time: undefined }, "invalid"],
    ["auth_time in the future", { auth_time: now + 600 }, "invalid"],
    ["auth_time as text", { auth_time: "yesterday" }, "invalid"],
    ["issued in the future", { iat: now + 600 }, "invalid"],
    ["issued half a minute ahead, within the tolerance", { iat: now + 30, auth_time: now + 30 }, "ok"],
    ["not yet valid", { nbf: now + 600 }, "invalid"],
    ["an empty subject", { sub: "" }, "invalid"],
    ["no subject", { sub: undefined }, "invalid"],
    ["a number as subject", { sub: 12 }, "invalid"],
    ["a subject of 129 characters", { sub: "x".repeat(129) }, "invalid"],
  ];
  return Promise.all(
    changes.map(
      async ([name, claims, verdict]): Promise<TokenCase> => [name, await signToken(maker, claims), verdict],
    ),
  );
}

/** Tokens with a wrong key, algorithm or header; keys inside the header must be ignored. */
async function headerCases(maker: TokenMaker, other: SigningKey): Promise<TokenCase[]> {
  const { key } = maker;
  const [, payload = "", signature = ""] = (await signToken(maker)).split(".");
  const withHeader = (header: Claims, rest = `${payload}.${signature}`) => `${encode(header)}.${rest}`;
  const pem = createPublicKey({ key: key.publicJwk as JsonWebKey, format: "jwk" });
  const withHmac = (secret: string | Buffer) => {
    const signed = withHeader({ alg: "HS256", kid: key.kid, typ: "JWT" }, encode(claimsOf(maker)));
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  };
  return [
    ["an unknown key", await signToken(maker, {}, { kid: "not-published" }, other), "invalid"],
    [
      "a known key id with another key's signature",
      await signToken(maker, {}, { kid: key.kid }, other),
      "invalid",
    ],
    ["no key id", await signToken(maker, {}, { kid: undefined }), "invalid"],
    ["no algorithm, no signature", withHeader({ alg: "none", typ: "JWT" }, `${payload}.`), "invalid"],
    ["no algorithm with a key id", withHeader({ alg: "none", kid: key.kid }, `${payload}.`), "invalid"],
    ["no algorithm in capitals", withHeader({ alg: "None", kid: key.kid }, `${payload}.`), "invalid"],
    ["no algorithm with the old signature", withHeader({ alg: "none", kid: key.kid }), "invalid"],
    ["HS256 by the public key as PEM", withHmac(pem.export({ type: "spki", format: "pem" })), "invalid"],
    ["HS256 by the public modulus", withHmac(Buffer.from(key.publicJwk.n ?? "", "base64url")), "invalid"],
    ["HS256 by the public key as JSON", withHmac(JSON.stringify(key.publicJwk)), "invalid"],
    ["RS384", withHeader({ alg: "RS384", kid: key.kid }), "invalid"],
    ["an unrelated key in the header", await signToken(maker, {}, { jwk: other.publicJwk }), "ok"],
    [
      "a foreign signing key in the header",
      await signToken(maker, {}, { jwk: other.publicJwk, kid: key.kid }, other),
      "invalid",
    ],
    ["a key set URL in the header", await signToken(maker, {}, { jku: "http://127.0.0.1:1/evil" }), "ok"],
    ["an unknown critical header", withHeader({ alg: "RS256", kid: key.kid, crit: ["x"], x: 1 }), "invalid"],
  ];
}

/** Malformed and tampered tokens. */
async function formCases(maker: TokenMaker): Promise<TokenCase[]> {
  const [header = "", payload = "", signature = ""] = (await signToken(maker)).split(".");
  const unsecured = `${encode({ alg: "none", typ: "JWT" })}.${encode(claimsOf(maker))}.`;
  return [
    ["changed claims", `${header}.${encode(claimsOf(maker, { sub: "admin" }))}.${signature}`, "invalid"],
    ["a changed signature", `${header}.${payload}.${signature.slice(0, -6)}AAAAAA`, "invalid"],
    ["a signature cut off", `${header}.${payload}.`, "invalid"],
    ["two parts", `${header}.${payload}`, "invalid"],
    ["five parts", `${header}.${payload}.${signature}.${signature}.${signature}`, "invalid"],
    ["not a token", "x".repeat(100), "invalid"],
    ["an empty token", "", "malformed"],
    ["five thousand characters", "a".repeat(5000), "malformed"],
    ["an unsecured token of an emulator", unsecured, "invalid"],
  ];
}

/** 44 tokens with their expected verdicts. @param other a key that the service never published */
export async function tokenCases(maker: TokenMaker, other: SigningKey): Promise<TokenCase[]> {
  return [...(await claimCases(maker)), ...(await headerCases(maker, other)), ...(await formCases(maker))];
}
