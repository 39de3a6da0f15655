import { hmac, isSignedBy } from "~/lib/hash";
import { parseJson } from "~/lib/text/json";

/** Which of the shop's keys signed an answer: `password` for notifications, `sha256_hmac` for the browser. */
export type KrHashKey = "password" | "sha256_hmac";

/** Fields of a hosted page form or result by name. */
export type VadsFields = Readonly<Record<string, string>>;

/**
 * Verifies a signed `kr-answer` and returns it parsed, or null when anything about it is wrong.
 * Never throws on what a client sent. The signature is HMAC-SHA-256, in hexadecimal of either case, over the
 * exact text of `kr-answer`; the comparison takes constant time.
 * The caller fixes the key by endpoint: trusting the posted `kr-hash-key` would let a buyer replay the
 * browser's answer as a notification.
 * Source: docs.lyra.com REST V4.0, "payment done".
 */
export async function verifyKrAnswer(
  form: URLSearchParams,
  expected: { hashKey: KrHashKey; secret: string },
): Promise<unknown> {
  const answer = form.get("kr-answer");
  const signature = bytesFromHex(form.get("kr-hash") ?? "");
  if (form.get("kr-hash-algorithm") !== "sha256_hmac" || form.get("kr-hash-key") !== expected.hashKey)
    return null;
  if (!answer || !signature) return null;
  return (await isSignedBy(expected.secret, signature, answer)) ? parseJson(answer) : null;
}

/**
 * The `signature` of hosted page fields: base64 HMAC-SHA-256 over the values of every `vads_*` field in order
 * of name, joined with `+` and followed by the key. Other fields take no part.
 * Source: secure.micuentaweb.pe, "generar un formulario de pago".
 */
export async function signVads(fields: VadsFields, key: string): Promise<string> {
  return btoa(String.fromCharCode(...(await hmac(key, vadsText(fields, key)))));
}

/** Verifies `fields.signature` of the `vads_*` fields. Constant time; never throws. */
export async function verifyVads(fields: VadsFields, key: string): Promise<boolean> {
  const signature = bytesFromBase64(fields.signature ?? "");
  return signature !== null && isSignedBy(key, signature, vadsText(fields, key));
}

function vadsText(fields: VadsFields, key: string): string {
  const names = Object.keys(fields).filter((name) => name.startsWith("vads_"));
  return [...names.sort().map((name) => fields[name]), key].join("+");
}

function bytesFromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
