/** The root of the API is an HTML page; everything below it is an endpoint. */
const ROOT = "/api";

const ROOT_METHODS = "GET, HEAD, OPTIONS";

export const isApi = ({ pathname }: URL): boolean => pathname === ROOT || pathname.startsWith(`${ROOT}/`);

/** Whether the request is for the HTML page at the API's root. */
export const isApiPage = ({ method, url }: Request): boolean =>
  new URL(url).pathname === ROOT && ["GET", "HEAD"].includes(method);

/** A JSON error response. @param error machine-readable code */
export const apiRefusal = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers: { ...headers, "cache-control": "no-store" } });

/** Responds to methods other than the page's at the API's root; null for requests below it. */
export function handleApiRoot({ method, url }: Request): Response | null {
  if (new URL(url).pathname !== ROOT) return null;
  const headers = { allow: ROOT_METHODS };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return apiRefusal(405, "method-not-allowed", headers);
}
