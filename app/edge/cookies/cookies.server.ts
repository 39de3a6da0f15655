import { parse, serialize } from "cookie";
import { base64url, type JWTPayload, jwtVerify, SignJWT } from "jose";

export interface CookieOptions {
  maxAgeSeconds: number;
  secure: boolean;
  httpOnly?: boolean;
  sameSite?: "Lax" | "Strict";
  /** Default: `/`. */
  path?: string;
}

// The shop's cookie values need no encoding.
const verbatim = (value: string): string => value;

export const readCookie = (header: string | null, name: string): string | null =>
  parse(header ?? "", { decode: verbatim })[name] ?? null;

/** Formats a `Set-Cookie` value. @throws {TypeError} if `value` is invalid by RFC 6265 */
export const serializeCookie = (
  name: string,
  value: string,
  { maxAgeSeconds, httpOnly, secure, sameSite = "Lax", path = "/" }: CookieOptions,
): string =>
  serialize(name, value, {
    encode: verbatim,
    maxAge: maxAgeSeconds,
    path,
    httpOnly: httpOnly ?? false,
    secure,
    sameSite: sameSite === "Strict" ? "strict" : "lax",
  });

/** The value that a response sets a cookie to: "" when it deletes the cookie, null when it does not set it. */
export const readSetCookie = (headers: Headers, name: string): string | null => {
  const cookie = headers.getSetCookie().find((header) => header.startsWith(`${name}=`));
  return cookie === undefined ? null : cookie.slice(name.length + 1).replace(/;.*$/s, "");
};

/** A request with the cookies that the browser has once an answer with these headers has reached it. */
export function requestAfter({ url, headers }: Request, answered: Headers): Request {
  const cookies = new Map(Object.entries(parse(headers.get("cookie") ?? "", { decode: verbatim })));
  for (const cookie of answered.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
  }
  return new Request(url, { headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } });
}

/** Adds the prefix over HTTPS. `__Host-` requires the path `/`. */
export const cookieName = (
  name: string,
  secure: boolean,
  prefix: "__Host-" | "__Secure-" = "__Host-",
): string => (secure ? prefix + name : name);

/** Like `readCookie`, for a name that `cookieName` prefixes. */
export const readOwnCookie = (request: Request, name: string, secure: boolean): string | null =>
  readCookie(request.headers.get("cookie"), cookieName(name, secure));

type Keyring = Map<string, Uint8Array<ArrayBuffer>>;

/** Decodes `secrets` (`id:base64url,…`) once, on first use: most requests have no signed cookie. */
export function lazyKeyring(secrets: string): () => Keyring {
  let decoded: Keyring | undefined;
  return () => {
    decoded ??= new Map(
      secrets.split(",").map((entry) => {
        const [id = "", secret = ""] = entry.split(":");
        return [id, Uint8Array.from(base64url.decode(secret))];
      }),
    );
    return decoded;
  };
}

/** The secret with which values are made. */
export const firstOf = (keys: Keyring) => [...keys][0] as [id: string, secret: Uint8Array<ArrayBuffer>];

/** Browsers accept no longer cookie. */
export const MAX_COOKIE_LENGTH = 4096;

/**
 * Signs and verifies cookie values as JWTs (HS256). `kind` is the JWT's `typ`, so that the value of one cookie is
 * invalid in another. `secrets` is `id:base64url,…`: the first signs, all verify.
 */
export function signedCookie<Payload extends JWTPayload>(kind: string, secrets: string) {
  const keys = lazyKeyring(secrets);
  return {
    sign(payload: Payload): Promise<string> {
      const [kid, key] = firstOf(keys());
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "HS256", kid, typ: kind })
        .setIssuedAt()
        .sign(key);
    },

    /** The payload; null when the signature is invalid or older than `maxAgeSeconds`. Never throws. */
    async read(value: string | null, maxAgeSeconds: number): Promise<Payload | null> {
      if (!value || value.length > MAX_COOKIE_LENGTH) return null;
      try {
        const { payload } = await jwtVerify<Payload>(
          value,
          ({ kid }) => {
            const known = keys().get(kid ?? "");
            if (!known) throw new Error("unknown key");
            return known;
          },
          // Clocks of edge machines differ slightly.
          { algorithms: ["HS256"], typ: kind, maxTokenAge: maxAgeSeconds, clockTolerance: 60 },
        );
        return payload;
      } catch {
        return null;
      }
    },
  };
}
