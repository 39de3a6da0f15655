import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** The parameters that authenticator apps assume: SHA-1, six digits, thirty seconds. */
const totp = (secret: string, names: { issuer: string; label: string } = { issuer: "", label: "" }) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** 160 random bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://totp/…` URI of the QR code. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totp(secret, names).toString();

/** The matching time step (current, previous or next), or null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
