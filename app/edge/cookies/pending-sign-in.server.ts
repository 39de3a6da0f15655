import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 600;

/** A sign-in whose password was correct and whose second factor is missing. */
export interface PendingSignIn {
  userId: number;
  /** The session version at that time; a newer version invalidates the sign-in. */
  version: number;
}

type Payload = { sub: string; ver: number };

/** The signed cookie between password and second factor, valid for ten minutes. It grants no access. */
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
    /** The `Set-Cookie` value that starts a pending sign-in. */
    write: async ({ userId, version }: PendingSignIn): Promise<string> =>
      keep(await codec.sign({ sub: String(userId), ver: version }), MAX_AGE_SECONDS),
    /** The `Set-Cookie` value that removes it. */
    clear: (): string => keep("", 0),
  };
}
