import { eq } from "drizzle-orm";
import { users } from "../../../db/schema";
import type { Role } from "../../../db/vocabulary";
import { newMember } from "../../worker/accounts/members";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";
import { isDocumentedStatus } from "./documented-status";

/** Creates an account with a role and a bearer token. */
export async function newCaller(shop: ShopAddresses, role: Role) {
  const { email, shopper } = await newMember(shop);
  const values = role === "Guest" ? { role, firebaseUid: null } : { role, emailVerified: true };
  const [row] = await databaseOf(shop).update(users).set(values).where(eq(users.email, email)).returning();
  const token = shopper.cookies.get("token");
  if (!row || !token) throw new Error("The account was not created.");
  return { id: row.id, email, uid: row.firebaseUid, token };
}

/**
 * Calls the API without cookies and without an origin. @param path below `/api`.
 * @throws when the response has a status that the OpenAPI document does not list.
 */
export async function callApi(
  shop: { url: string },
  path: string,
  { token, ...init }: RequestInit & { token?: string | undefined } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  headers.set("connection", "close");
  const response = await fetch(`${shop.url}/api${path}`, { redirect: "manual", ...init, headers });
  const { method = "GET" } = init;
  if (!isDocumentedStatus(method, path, response.status)) {
    throw new Error(
      `${method} ${path} returned ${response.status}, which the OpenAPI document does not list.`,
    );
  }
  return response;
}

/** Request options for a JSON body. */
export const asJson = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

interface ApiRequest {
  json?: unknown;
  form?: Record<string, string>;
  /** Fields of `multipart/form-data`. */
  parts?: Record<string, string | File>;
  headers?: Record<string, string>;
}

interface ApiResponse {
  status: number;
  headers: Headers;
  /** Null for a response without content. */
  body: unknown;
}

function requestOf(method: string, { json, form, parts, headers = {} }: ApiRequest): RequestInit {
  if (json !== undefined) {
    const sent = asJson(method, json);
    return { ...sent, headers: { ...(sent.headers as Record<string, string>), ...headers } };
  }
  if (form) return { method, headers, body: new URLSearchParams(form) };
  const body = new FormData();
  for (const [name, value] of Object.entries(parts ?? {})) body.set(name, value);
  return { method, headers, ...(parts && { body }) };
}

/** A function that calls the API with one token and parses the response. */
export const apiOf =
  (shop: { url: string }, token?: string) =>
  async (method: string, path: string, sent: ApiRequest = {}): Promise<ApiResponse> => {
    const response = await callApi(shop, path, { token, ...requestOf(method, sent) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };

export type Api = ReturnType<typeof apiOf>;
