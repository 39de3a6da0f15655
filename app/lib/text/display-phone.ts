/** Peru's code, then a mobile number, one of Lima, or one of another department with its two-digit code. */
const PERUVIAN =
  /^\+51(?:(9\d{2})(\d{3})(\d{3})|(1)(\d{3})(\d{4})|([4-8]\d)(\d{3})(\d{3}))(?:;(ext)=(\d+))?$/;

/** A number of `normalizePhone` in groups that stay on one line, as it is written in Peru; those of other countries are unchanged. */
export function displayPhone(phone: string): string {
  const groups = PERUVIAN.exec(phone)?.slice(1).filter(Boolean);
  return groups ? ["+51", ...groups].join("\u00a0") : phone;
}
