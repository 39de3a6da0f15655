import { HOUR_SECONDS, unixSeconds } from "~/lib/dates";
import { seal, unseal } from "./secret-box.server";
import { newTotpSecret, totpUri } from "./totp.server";

/** How long an offer can be accepted. */
const OFFER_SECONDS = HOUR_SECONDS;

interface Sealing {
  /** SECOND_FACTOR_SECRETS. */
  secrets: string;
  now: Date;
}

/** What someone needs to tell their app of the shop. Nothing is kept before a code proves that the app has it. */
export interface SecondFactorOffer {
  /** Base32, for apps that read no QR code. */
  secret: string;
  /** For the QR code. */
  uri: string;
  /** The secret, encrypted for this person and an hour: what the form brings back. */
  sealed: string;
}

// Never that of `sealSecret`: a form that brings an offer back is answered with its secret.
const offerPurpose = (userId: number, until: string) => `offer to user ${userId} until ${until}`;

/** The secret of an offer (`sealed`); null for one to another person, one that is over, and anything else. */
export async function readOffer(
  { secrets, now }: Sealing,
  userId: number,
  sealed: string,
): Promise<string | null> {
  const [, until = "", box = ""] = /^(\d+)\.(.+)$/.exec(sealed) ?? [];
  if (Number(until) <= unixSeconds(now)) return null;
  return unseal(secrets, offerPurpose(userId, until), box);
}

async function sealOffer({ secrets, now }: Sealing, userId: number, secret: string): Promise<string> {
  const until = String(unixSeconds(now) + OFFER_SECONDS);
  return `${until}.${await seal(secrets, offerPurpose(userId, until), secret)}`;
}

/** @param sealed of an offer to this person that is made again, until the same time; anything else makes a new one. */
export async function offerSecondFactor(
  sealing: Sealing,
  { userId, email, shop }: { userId: number; email: string; shop: string },
  sealed = "",
): Promise<SecondFactorOffer> {
  const offered = await readOffer(sealing, userId, sealed);
  const secret = offered ?? newTotpSecret();
  return {
    secret,
    uri: totpUri(secret, { issuer: shop, label: email }),
    sealed: offered === null ? await sealOffer(sealing, userId, secret) : sealed,
  };
}
