import { Secret, TOTP } from "otpauth";
import { hiddenFields } from "../shopper";

export const SECOND_FACTOR = "/es/perfil/second-factor";

/** The app's code `ahead` time steps (30 s) from now. Each code is valid once; the next step's is accepted too. */
export const appCode = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

/** The displayed secret and the sealed form field of a set-up page. */
export function offerIn(html: string) {
  const secret = /<code class="second-factor__secret">([^<]+)</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
  return { secret, sealed: hiddenFields(html).sealed ?? "" };
}

export const recoveryCodesIn = (html: string): string[] =>
  [...html.matchAll(/<code>([a-z2-9]{5}-[a-z2-9]{5})<\/code>/g)].map(([, code]) => code ?? "");
