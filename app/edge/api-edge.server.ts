/** The root of the API is a page for people; below it everything is a call. */
const ROOT = "/api";

/** What the root answers to. */
const ROOT_METHODS = "GET, HEAD, OPTIONS";

export const isApi = ({ pathname }: URL): boolean => pathname === ROOT || pathname.startsWith(`${ROOT}/`);

/** Whether a request is for the page at the API's root. */
export const isApiPage = ({ method, url }: Request): boolean =>
  new URL(url).pathname === ROOT && ["GET", "HEAD"].includes(method);

/** A refusal in the form of the API's own. @param error a code for programs */
export const apiRefusal = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers: { ...headers, "cache-control": "no-store" } });

/** The answer to a call of the root with another method than its page's; null for a call below it. */
export function answerRoot({ method, url }: Request): Response | null {
  if (new URL(url).pathname !== ROOT) return null;
  const headers = { allow: ROOT_METHODS };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return apiRefusal(405, "method-not-allowed", headers);
}
