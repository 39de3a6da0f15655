import { brandOf } from "./cards";

/** `instalments`: in how many the buyer pays; null for one charge. */
export type Card = { number: string; expiryMonth: number; expiryYear: number; instalments: number | null };

/** The provider's error codes for an invalid number, expiry and security code. */
export type CardProblem = "CLIENT_301" | "CLIENT_302" | "CLIENT_303";

export type CardInput = { number: string; expiry: string; securityCode: string };

/** Validates card fields: Luhn checksum, expiry (MM/YY) not past at `now`, 3 digits of security code (4 for Amex). */
export function readCard(input: CardInput, now: Date): { card: Card } | { problems: CardProblem[] } {
  const number = input.number.replace(/\D/g, "");
  const expiry = readExpiry(input.expiry, now);
  const securityDigits = brandOf(number) === "AMEX" ? 4 : 3;
  const problems: CardProblem[] = [];
  if (number.length < 13 || number.length > 19 || !passesLuhn(number)) problems.push("CLIENT_301");
  if (!expiry) problems.push("CLIENT_302");
  if (!new RegExp(`^\\d{${securityDigits}}$`).test(input.securityCode.trim())) problems.push("CLIENT_303");
  return expiry && problems.length === 0 ? { card: { number, ...expiry, instalments: null } } : { problems };
}

function readExpiry(text: string, now: Date) {
  const [, month, year] = text.match(/^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = 2000 + Number(year);
  if (!(expiryMonth >= 1 && expiryMonth <= 12)) return null;
  return Date.UTC(expiryYear, expiryMonth) > now.getTime() ? { expiryMonth, expiryYear } : null;
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit : digit * 2;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
