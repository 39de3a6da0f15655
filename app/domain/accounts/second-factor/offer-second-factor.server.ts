import { HOUR_SECONDS, unixSeconds } from "~/lib/dates";
import { newRecoveryCodes } from "./recovery-codes.server";
import { seal, unseal } from "./secret-box.server";
import { newTotpSecret, totpUri } from "./totp.server";

const OFFER_SECONDS = HOUR_SECONDS;

interface Sealing {
  /** The variable SECOND_FACTOR_SECRETS. */
  secrets: string;
  now: Date;
}

/** Data to set up an authenticator app. Nothing is stored until a code proves that the app has the secret. */
export interface SecondFactorOffer {
  /** Base32, for manual entry. */
  secret: string;
  /** `otpauth://` URI of the QR code. */
  uri: string;
  /** Secret and recovery codes, encrypted, which the form sends back. Bound to the person, valid for an hour. */
  sealed: string;
}

// Must differ from the purpose of `sealSecret`: whoever sends back an offer is shown its secret.
const offerPurpose = (userId: number, until: string) => `offer to user ${userId} until ${until}`;

/** Content of an offer. The codes are stored and displayed once it is accepted. */
export interface OfferContent {
  /** Base32. */
  secret: string;
  recoveryCodes: string[];
}

/** Decrypts an offer; null when it is expired, forged or another person's. */
export async function readOffer(
  { secrets, now }: Sealing,
  userId: number,
  sealed: string,
): Promise<OfferContent | null> {
  const [, until = "", box = ""] = /^(\d+)\.(.+)$/.exec(sealed) ?? [];
  if (Number(until) <= unixSeconds(now)) return null;
  const text = await unseal(secrets, offerPurpose(userId, until), box);
  const [secret = "", ...recoveryCodes] = text?.split(" ") ?? [];
  return recoveryCodes.length > 0 ? { secret, recoveryCodes } : null;
}

async function sealOffer({ secrets, now }: Sealing, userId: number, secret: string): Promise<string> {
  const until = String(unixSeconds(now) + OFFER_SECONDS);
  const text = [secret, ...newRecoveryCodes()].join(" ");
  return `${until}.${await seal(secrets, offerPurpose(userId, until), text)}`;
}

/** @param sealed an earlier offer, which is shown again if still valid and keeps its expiry */
export async function offerSecondFactor(
  sealing: Sealing,
  { userId, email, shop }: { userId: number; email: string; shop: string },
  sealed = "",
): Promise<SecondFactorOffer> {
  const offered = await readOffer(sealing, userId, sealed);
  const secret = offered?.secret ?? newTotpSecret();
  return {
    secret,
    uri: totpUri(secret, { issuer: shop, label: email }),
    sealed: offered === null ? await sealOffer(sealing, userId, secret) : sealed,
  };
}
