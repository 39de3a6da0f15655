import { base64url } from "jose";
import { DOOR_SESSION_SECONDS } from "~/domain/accounts/door/door-session";
import { hmac } from "~/lib/hash";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

interface DoorCookieOptions {
  accessCode: string;
  secrets: string;
  secure: boolean;
}

/** Signing keys derived from the access code: changing the code ends all door sessions. */
async function keysFor({ accessCode, secrets }: DoorCookieOptions): Promise<string> {
  const pairs = secrets.split(",").map(async (pair) => {
    const [id = "", secret = ""] = pair.split(":");
    return `${id}:${base64url.encode(await hmac(secret, `door ${accessCode}`))}`;
  });
  return (await Promise.all(pairs)).join(",");
}

/** The signed cookie of a device that may hand orders over for twelve hours, while its session is in the database. */
export function doorCookie(options: DoorCookieOptions) {
  const { secure } = options;
  const name = cookieName("door", secure);
  const codec = async () => signedCookie<{ session: string }>("door", await keysFor(options));
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true, sameSite: "Strict" });

  return {
    /** The session's id; null without a valid cookie. */
    async read(request: Request): Promise<string | null> {
      const value = readCookie(request.headers.get("cookie"), name);
      const payload = value ? await (await codec()).read(value, DOOR_SESSION_SECONDS) : null;
      return typeof payload?.session === "string" ? payload.session : null;
    },
    /** The `Set-Cookie` value that starts a session. */
    begin: async (session: string): Promise<string> =>
      keep(await (await codec()).sign({ session }), DOOR_SESSION_SECONDS),
    /** The `Set-Cookie` value that ends the session. */
    end: (): string => keep("", 0),
  };
}
