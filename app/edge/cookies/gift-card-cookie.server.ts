import { DAY_SECONDS } from "~/lib/dates";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = DAY_SECONDS;

/**
 * The id of the gift card whose code the visitor entered, in a signed cookie: the code itself is not kept, and no other
 * id can be put in its place.
 */
export function requestGiftCard(request: Request, { secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("gift-card", secure);
  const codec = signedCookie<{ card: number }>("gift-card", secrets);
  const options = { secure, httpOnly: true };
  let known: Promise<number | null> | undefined;

  async function find(): Promise<number | null> {
    const payload = await codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
    return Number.isSafeInteger(payload?.card) ? Number(payload?.card) : null;
  }

  return {
    read(): Promise<number | null> {
      known ??= find();
      return known;
    },
    async write(card: number | null): Promise<string> {
      known = Promise.resolve(card);
      if (card === null) return serializeCookie(name, "", { ...options, maxAgeSeconds: 0 });
      return serializeCookie(name, await codec.sign({ card }), {
        ...options,
        maxAgeSeconds: MAX_AGE_SECONDS,
      });
    },
  };
}
