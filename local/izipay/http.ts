import type { IncomingMessage, ServerResponse } from "node:http";

export type SandboxRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
};

/** A response, or `disconnect` to close the connection without one. */
export type Reply =
  | { status: number; type: string; body: string; headers?: Record<string, string> }
  | "disconnect";

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});

export const html = (body: string, status = 200): Reply => ({
  status,
  type: "text/html; charset=utf-8",
  body,
});

export const text = (body: string, status: number): Reply => ({
  status,
  type: "text/plain; charset=utf-8",
  body,
});

/** Redirects after a form submission (post/redirect/get). */
export const seeOther = (location: string): Reply => ({
  status: 303,
  type: "text/plain; charset=utf-8",
  body: "",
  headers: { location },
});

export async function readRequest(request: IncomingMessage): Promise<SandboxRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://sandbox");
  const body = Buffer.concat(chunks).toString("utf8");
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
  };
}

/** Sends a reply with `cache-control: no-store`. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply === "disconnect") {
    response.destroy();
    return;
  }
  const { status, type, body, headers } = reply;
  response.writeHead(status, { "content-type": type, "cache-control": "no-store", ...headers });
  response.end(body);
}

/** Parses a JSON object; null for anything else. */
export function parseObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
