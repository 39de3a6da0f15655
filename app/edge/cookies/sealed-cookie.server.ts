import { base64url } from "jose";
import { unixSeconds } from "~/lib/dates";
import { firstOf, lazyKeyring, MAX_COOKIE_LENGTH } from "./cookies.server";

const IV_BYTES = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The AES key of a kind of values, derived from a secret (HKDF, RFC 5869). */
async function keyOf(secret: Uint8Array<ArrayBuffer>, kind: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  const derived = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytesOf(kind) };
  const aes = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(derived, material, aes, false, ["encrypt", "decrypt"]);
}

/**
 * Compresses and encrypts values of cookies (AES-256-GCM), which nobody at the browser can read. `secrets` is that of
 * `signedCookie`, and `kind` makes the value of one cookie invalid in another. By the platform: jose's encryption has
 * 6 KB for algorithms that are not used.
 */
export function sealedCookie<Payload extends object>(kind: string, secrets: string) {
  const keys = lazyKeyring(secrets);
  return {
    async seal(payload: Payload): Promise<string> {
      const [kid, secret] = firstOf(keys());
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const text = bytesOf(JSON.stringify([unixSeconds(new Date()), payload]));
      const packed = await through(text, new CompressionStream("deflate-raw"));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(secret, kind), packed);
      return `${kid}.${base64url.encode(iv)}.${base64url.encode(new Uint8Array(sealed))}`;
    },

    /** The payload; null when it was not sealed here, or longer than `maxAgeSeconds` ago. Never throws. */
    async open(value: string | null, maxAgeSeconds: number): Promise<Payload | null> {
      if (!value || value.length > MAX_COOKIE_LENGTH) return null;
      const [kid = "", iv = "", sealed = ""] = value.split(".");
      const secret = keys().get(kid);
      if (!secret) return null;
      try {
        const algorithm = { name: "AES-GCM", iv: Uint8Array.from(base64url.decode(iv)) };
        const bytes = Uint8Array.from(base64url.decode(sealed));
        const packed = await crypto.subtle.decrypt(algorithm, await keyOf(secret, kind), bytes);
        const text = await through(new Uint8Array(packed), new DecompressionStream("deflate-raw"));
        const [at, payload] = JSON.parse(new TextDecoder().decode(text)) as [number, Payload];
        return unixSeconds(new Date()) - at < maxAgeSeconds ? payload : null;
      } catch {
        return null;
      }
    },
  };
}
