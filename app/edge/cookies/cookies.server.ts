import { parse, serialize } from "cookie";
import { base64url, type JWTPayload, jwtVerify, SignJWT } from "jose";

export interface CookieOptions {
  maxAgeSeconds: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite?: "Lax" | "Strict";
}

// Values are written as they are read: none of ours needs encoding.
const verbatim = (value: string): string => value;

/** The value of a cookie in a `Cookie` header, or null. */
export const readCookie = (header: string | null, name: string): string | null =>
  parse(header ?? "", { decode: verbatim })[name] ?? null;

/** A `Set-Cookie` value for every path. @throws {TypeError} where `value` is not one of RFC 6265 */
export const serializeCookie = (
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly, secure, sameSite = "Lax" }: CookieOptions,
): string =>
  serialize(name, value, {
    encode: verbatim,
    maxAge: maxAgeSeconds,
    path: "/",
    httpOnly: httpOnly ?? false,
    secure,
    sameSite: sameSite === "Strict" ? "strict" : "lax",
  });

/** The name of a cookie of ours: with the `__Host-` prefix over https. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The value of a cookie of ours, or null. */
export const readOwnCookie = (request: Request, name: string, secure: boolean): string | null =>
  readCookie(request.headers.get("cookie"), cookieName(name, secure));

const keyring = (secrets: string): Map<string, Uint8Array> =>
  new Map(
    secrets.split(",").map((entry) => {
      const [id = "", secret = ""] = entry.split(":");
      return [id, base64url.decode(secret)];
    }),
  );

/**
 * Signs and reads cookie values as JWTs (HS256) of one kind (`typ`), so that a value of one cookie never
 * passes for another's. `secrets` is `id:base64url,…`: the first signs, all verify.
 */
export function signedCookie<Payload extends JWTPayload>(kind: string, secrets: string) {
  const keys = keyring(secrets);
  const [id, key] = [...keys][0] as [string, Uint8Array];
  return {
    sign: (payload: Payload): Promise<string> =>
      new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid: id, typ: kind }).setIssuedAt().sign(key),

    /** The payload, or null for anything that is not ours or older than `maxAgeSeconds`. Never throws. */
    async read(value: string | null, maxAgeSeconds: number): Promise<Payload | null> {
      if (!value || value.length > 4096) return null;
      try {
        const { payload } = await jwtVerify<Payload>(
          value,
          ({ kid }) => {
            const known = keys.get(kid ?? "");
            if (!known) throw new Error("unknown key");
            return known;
          },
          // The clocks of the edge's machines differ a little.
          { algorithms: ["HS256"], typ: kind, maxTokenAge: maxAgeSeconds, clockTolerance: 60 },
        );
        return payload;
      } catch {
        return null;
      }
    },
  };
}
