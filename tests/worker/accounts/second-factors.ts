import { Secret, TOTP } from "otpauth";
import { hiddenFields } from "../shopper";

export const SECOND_FACTOR = "/es/perfil/second-factor";

/** A code of the app so many half minutes from now: each counts once, and the next one counts as well. */
export const appCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** The key that a page shows for apps, and what its form brings back. */
export function offerIn(html: string) {
  const secret = /<code class="second-factor__secret">([^<]+)</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
  return { secret, sealed: hiddenFields(html).sealed ?? "" };
}

export const recoveryCodesIn = (html: string): string[] =>
  [...html.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(([, code]) => code ?? "");
