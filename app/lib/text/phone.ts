/** Converts to E.164; null when the text is not a phone number. Nine digits starting with 9 are a Peruvian mobile. */
export function normalizePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, "");
  if (/^9\d{8}$/.test(compact)) return `+51${compact}`;
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : null;
}
