import { base64url } from "jose";
import { hmac } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 12 * 3600;

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

/** The signed cookie that allows a device to hand orders over for twelve hours. */
export function doorCookie(options: DoorCookieOptions) {
  const { secure } = options;
  const name = cookieName("door", secure);
  const codec = async () => signedCookie<{ device: string }>("door", await keysFor(options));
  const keep = (value: string, maxAgeSeconds: number) =>
    serializeCookie(name, value, { maxAgeSeconds, secure, httpOnly: true, sameSite: "Strict" });

  return {
    /** The device's id; null without a valid session. */
    async read(request: Request): Promise<string | null> {
      const value = readCookie(request.headers.get("cookie"), name);
      const payload = value ? await (await codec()).read(value, MAX_AGE_SECONDS) : null;
      return typeof payload?.device === "string" ? payload.device : null;
    },
    /** The `Set-Cookie` value that starts a session. */
    begin: async (): Promise<string> =>
      keep(await (await codec()).sign({ device: randomId(6) }), MAX_AGE_SECONDS),
    /** The `Set-Cookie` value that ends the session. */
    end: (): string => keep("", 0),
  };
}
