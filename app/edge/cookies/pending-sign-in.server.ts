import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 600;

/** Whose password was right, and whose second factor is still asked for. */
export interface PendingSignIn {
  userId: number;
  /** Of the row at that time; a row with another one has ended it. */
  version: number;
}

type Payload = { sub: string; ver: number };

/** The signed cookie that stands between the password and the second factor, for ten minutes. It opens nothing. */
export function pendingSignIns({ environment, secure }: Pick<AppLoadContext, "environment" | "secure">) {
  const name = cookieName("pending", secure);
  const codec = signedCookie<Payload>("pending-sign-in", environment.SESSION_SECRETS);
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true, sameSite: "Strict" });

  return {
    async read(request: Request): Promise<PendingSignIn | null> {
      const payload = await codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
      return payload ? { userId: Number(payload.sub), version: payload.ver } : null;
    },
    /** The `Set-Cookie` value that begins one. */
    write: async ({ userId, version }: PendingSignIn): Promise<string> =>
      keep(await codec.sign({ sub: String(userId), ver: version }), MAX_AGE_SECONDS),
    /** The `Set-Cookie` value that ends it. */
    clear: (): string => keep("", 0),
  };
}
