import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** What apps know by default: SHA-1, six digits, thirty seconds. */
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

/** What an app reads from the QR code: `otpauth://totp/…`. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  totp(secret, names).toString();

/** The time step that a code belongs to: the present one, the one before or the one after; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
