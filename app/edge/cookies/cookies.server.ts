import { type JWTPayload, jwtVerify, SignJWT } from "jose";

export interface CookieOptions {
  maxAgeSeconds: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite?: "Lax" | "Strict";
}

/** The value of a cookie in a `Cookie` header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? "").split(/;\s*/)) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at) === name) return pair.slice(at + 1);
  }
  return null;
}

/** A `Set-Cookie` value. `value` must be free of `;` and spaces. */
export function serializeCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${options.maxAgeSeconds}`,
    `SameSite=${options.sameSite ?? "Lax"}`,
    ...(options.httpOnly ? ["HttpOnly"] : []),
    ...(options.secure ? ["Secure"] : []),
  ].join("; ");
}

/** The name of a cookie of ours: with the `__Host-` prefix over https. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The value of a cookie of ours, or null. */
export const readOwnCookie = (request: Request, name: string, secure: boolean): string | null =>
  readCookie(request.headers.get("cookie"), cookieName(name, secure));

const keyring = (secrets: string): Map<string, Uint8Array> =>
  new Map(
    secrets.split(",").map((entry) => {
      const [id = "", secret = ""] = entry.split(":");
      const bytes = atob(secret.replaceAll("-", "+").replaceAll("_", "/"));
      return [id, Uint8Array.from(bytes, (character) => character.charCodeAt(0))];
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
