import { DAY_SECONDS } from "~/lib/dates";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 30 * DAY_SECONDS;

/**
 * The discount code that the visitor entered, in a signed cookie: a cookie of the visitor's own making would try codes
 * without the rate limit of the form.
 */
export function requestCoupon(request: Request, { secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("coupon", secure);
  const codec = signedCookie<{ code: string }>("coupon", secrets);
  const options = { secure, httpOnly: true };
  let known: Promise<string | null> | undefined;

  async function find(): Promise<string | null> {
    const payload = await codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
    return typeof payload?.code === "string" ? payload.code : null;
  }

  return {
    read(): Promise<string | null> {
      known ??= find();
      return known;
    },
    async write(code: string | null): Promise<string> {
      known = Promise.resolve(code);
      if (code === null) return serializeCookie(name, "", { ...options, maxAgeSeconds: 0 });
      return serializeCookie(name, await codec.sign({ code }), {
        ...options,
        maxAgeSeconds: MAX_AGE_SECONDS,
      });
    },
  };
}
