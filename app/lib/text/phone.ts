/** Converts to E.164; null when the text is not a phone number. Nine digits starting with 9 are a Peruvian mobile. */
export function normalizePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, "");
  if (/^9\d{8}$/.test(compact)) return `+51${compact}`;
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : null;
}

/** Peru's code, then a mobile number, one of Lima, or one of another department with its two-digit code. */
const PERUVIAN = /^\+51(?:(9\d{2})(\d{3})(\d{3})|(1)(\d{3})(\d{4})|([4-8]\d)(\d{3})(\d{3}))$/;

/** An E.164 number in groups that stay on one line, as it is written in Peru; numbers of other countries are unchanged. */
export function displayPhone(phone: string): string {
  const groups = PERUVIAN.exec(phone)?.slice(1).filter(Boolean);
  return groups ? ["+51", ...groups].join("\u00a0") : phone;
}
