const YEAR_SECONDS = 31_536_000;

/** Stores a preference in a cookie at once, so that the edge applies it to the next document. */
export function writePreference(name: string, value: string): void {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not on plain HTTP.
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
