const TIMEOUT_MS = 20_000;

/** A browser without scripts on one shop. */
export interface Visitor {
  origin: string;
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Keeps cookies and follows no redirects. Its name contains `bot`, so that the shop does not count its visits.
 * @param headers sent with each request
 * @param send replaces `fetch`
 */
export function createVisitor(origin: string, headers: Record<string, string>, send: Fetch = fetch): Visitor {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await send(new URL(path, origin).href, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...headers,
        origin,
        "user-agent": "vitrina-verify (bot)",
        cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      },
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    origin,
    get: (path) => request(path),
    post: (path, fields) => request(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}
