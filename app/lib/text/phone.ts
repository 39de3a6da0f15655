/** E.164, or null when it is no phone number. Nine digits that begin with 9 are a mobile of Peru. */
export function normalizePhone(text: string): string | null {
  const compact = text.replace(/[\s().-]/g, "");
  if (/^9\d{8}$/.test(compact)) return `+51${compact}`;
  return /^\+[1-9]\d{7,14}$/.test(compact) ? compact : null;
}
