import type { ShopAddresses } from "../support/shared-shop";

interface ApiCall {
  json?: unknown;
  form?: Record<string, string>;
  /** Of `multipart/form-data`. */
  parts?: Record<string, string | File>;
  headers?: Record<string, string>;
}

interface ApiAnswer {
  status: number;
  headers: Headers;
  /** Null for an answer without content. */
  body: unknown;
}

function bodyOf({ json, form, parts }: ApiCall): BodyInit | null {
  if (json !== undefined) return JSON.stringify(json);
  if (form) return new URLSearchParams(form);
  if (!parts) return null;
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, value);
  return body;
}

/** Calls the shop's API as a program does that has a bearer token, or none. */
export const apiOf =
  (shop: Pick<ShopAddresses, "url">, token?: string) =>
  async (method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      body: bodyOf(call),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(call.json === undefined ? {} : { "content-type": "application/json" }),
        ...call.headers,
      },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };

export type Api = ReturnType<typeof apiOf>;
