import { EncryptJWT, type JWTPayload, jwtDecrypt } from "jose";
import { CLOCK_TOLERANCE_SECONDS, firstOf, lazyKeyring, payloadOf, secretOf } from "./cookies.server";

/** The key of 256 bits that encrypts values of a kind (HKDF, RFC 5869). */
async function encryptionKey(secret: Uint8Array<ArrayBuffer>, kind: string): Promise<Uint8Array> {
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const info = new TextEncoder().encode(kind);
  const bits = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(bits, material, 256));
}

/** Compresses and encrypts cookie values as JWTs (AES-256-GCM), whose content nobody at the browser can read. */
export function sealedCookie<Payload extends JWTPayload>(kind: string, secrets: string) {
  const keys = lazyKeyring(secrets);
  return {
    async seal(payload: Payload): Promise<string> {
      const [kid, secret] = firstOf(keys());
      return new EncryptJWT(payload)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", zip: "DEF", kid, typ: kind })
        .setIssuedAt()
        .encrypt(await encryptionKey(secret, kind));
    },

    /** The payload; null when it was not sealed here, or longer than `maxAgeSeconds` ago. Never throws. */
    open: (value: string | null, maxAgeSeconds: number): Promise<Payload | null> =>
      payloadOf(value, (token) =>
        jwtDecrypt<Payload>(token, (header) => encryptionKey(secretOf(keys(), header), kind), {
          keyManagementAlgorithms: ["dir"],
          contentEncryptionAlgorithms: ["A256GCM"],
          typ: kind,
          maxTokenAge: maxAgeSeconds,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        }),
      ),
  };
}
