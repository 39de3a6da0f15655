import { eq } from "drizzle-orm";
import { users } from "../../../db/schema";
import type { Role } from "../../../db/vocabulary";
import { newMember } from "../../worker/accounts/members";
import { databaseOf } from "../../worker/shopper";
import type { ShopAddresses } from "../shared-shop";
import { isDocumentedStatus } from "./documented-status";

/** Someone of a role, with the token of their session. */
export async function newCaller(shop: ShopAddresses, role: Role) {
  const { email, shopper } = await newMember(shop);
  const values = role === "Guest" ? { role, firebaseUid: null } : { role, emailVerified: true };
  const [row] = await databaseOf(shop).update(users).set(values).where(eq(users.email, email)).returning();
  const token = shopper.cookies.get("token");
  if (!row || !token) throw new Error("Nobody was signed up.");
  return { id: row.id, email, uid: row.firebaseUid, token };
}

/**
 * Calls the API as a program does, without cookies and from no page. @param path below `/api`.
 * @throws where it answers a status that its document does not name.
 */
export async function callApi(
  shop: { url: string },
  path: string,
  { token, ...init }: RequestInit & { token?: string | undefined } = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  const answer = await fetch(`${shop.url}/api${path}`, { redirect: "manual", ...init, headers });
  const { method = "GET" } = init;
  if (!isDocumentedStatus(method, path, answer.status)) {
    throw new Error(`${method} ${path} answered ${answer.status}, which the API's document does not name.`);
  }
  return answer;
}

/** The parts of a call that sends JSON. */
export const asJson = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});

interface Sent {
  json?: unknown;
  form?: Record<string, string>;
  /** Of `multipart/form-data`. */
  parts?: Record<string, string | File>;
  headers?: Record<string, string>;
}

interface Answered {
  status: number;
  headers: Headers;
  /** Null for an answer without content. */
  body: unknown;
}

function requestOf(method: string, { json, form, parts, headers = {} }: Sent): RequestInit {
  if (json !== undefined) {
    const sent = asJson(method, json);
    return { ...sent, headers: { ...(sent.headers as Record<string, string>), ...headers } };
  }
  if (form) return { method, headers, body: new URLSearchParams(form) };
  const body = new FormData();
  for (const [name, value] of Object.entries(parts ?? {})) body.set(name, value);
  return { method, headers, ...(parts && { body }) };
}

/** The API for one caller: what is sent is named by its type, what is answered is read. */
export const apiOf =
  (shop: { url: string }, token?: string) =>
  async (method: string, path: string, sent: Sent = {}): Promise<Answered> => {
    const response = await callApi(shop, path, { token, ...requestOf(method, sent) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  };

export type Api = ReturnType<typeof apiOf>;
