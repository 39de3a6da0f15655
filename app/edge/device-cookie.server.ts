import { randomId } from "~/lib/ids";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 31_536_000;
const MAX_EMAILS = 5;

/** A browser, and fingerprints of the e-mails that signed in there, newest first. */
export interface Device {
  id: string;
  emails: string[];
}

type DevicePayload = { device: string; emails: string[] };

/** The signed cookie that knows a browser again, so that guesses from elsewhere don't lock its owner out. */
export function deviceCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("device", secure);
  const codec = signedCookie<DevicePayload>("device", secrets);

  async function read(request: Request): Promise<Device | null> {
    const payload = await codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
    if (typeof payload?.device !== "string" || !Array.isArray(payload.emails)) return null;
    return { id: payload.device, emails: payload.emails.filter((email) => typeof email === "string") };
  }

  return {
    /** The browser's id where the e-mail signed in there before, else null. */
    async idFor(request: Request, emailFingerprint: string): Promise<string | null> {
      const device = await read(request);
      return device?.emails.includes(emailFingerprint) ? device.id : null;
    },
    /** The `Set-Cookie` value that remembers the e-mail in this browser, with the last few before it. */
    async remember(request: Request, emailFingerprint: string): Promise<string> {
      const { id, emails } = (await read(request)) ?? { id: randomId(), emails: [] };
      const others = emails.filter((email) => email !== emailFingerprint);
      const value = await codec.sign({
        device: id,
        emails: [emailFingerprint, ...others].slice(0, MAX_EMAILS),
      });
      const options = { maxAgeSeconds: MAX_AGE_SECONDS, secure, httpOnly: true, sameSite: "Strict" as const };
      return serializeCookie(name, value, options);
    },
  };
}
