import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { FreshIdentity } from "~/domain/accounts/sign-in/token-sign-in.server";
import { LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { logSecurity } from "~/edge/log/security-log.server";

type Method = "get" | "post" | "put" | "delete";

/** Accepted media types: `application/json`, `application/x-www-form-urlencoded`, `multipart/form-data`. */
export type BodyType = "json" | "form" | "multipart";

/** Anyone, or callers with a right. `forbids` narrows this down by the call's data. */
export type Caller = "anyone" | Right;

export interface Reply {
  status: number;
  /** Sent as JSON; undefined for a response without content. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Bodies = Partial<Record<BodyType, z.ZodType>>;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;

/** An authorized call with valid parameters and body. */
export interface Call<Path, Query, Body, Who extends Account | null = Account> {
  request: Request;
  context: AppLoadContext;
  /** Null for an anonymous call. */
  account: Who;
  /** Set when `proof` is `id-token`. */
  identity: FreshIdentity | null;
  path: Path;
  query: Query;
  body: Body;
}

/** Input before validation. */
export interface RawInput {
  query: URLSearchParams;
  /** JSON, or a form's fields by name; undefined without a body. */
  body: unknown;
}

interface Definition<
  Path extends z.ZodType,
  Query extends z.ZodType,
  Types extends Bodies,
  By extends Caller,
> {
  method: Method;
  /** Below `/api`; `{id}` is a parameter. */
  path: `/${string}`;
  summary: string;
  caller: By;
  /** Set when the caller is identified by a Firebase ID token as bearer, or by the body, in place of a session. */
  proof?: "id-token" | "body";
  /** True when the account may not reach the data that the call names. Checked before the input is validated. */
  forbids?(account: Account, sent: RawInput): boolean;
  parameters?: Path;
  query?: Query;
  /** Body schema by media type. */
  bodies?: Types;
  /** Response schemas of the success statuses; null for no content. */
  answers: Record<number, z.ZodType | null>;
  /** Error statuses besides those that follow from the definition. */
  refusals?: number[];
  answer(
    call: Call<
      Output<Path>,
      Output<Query>,
      Output<Types[keyof Types]>,
      By extends "anyone" ? Account | null : Account
    >,
  ): Promise<Reply>;
}

/** An operation with its types erased, for the router and the OpenAPI document. */
export interface Operation
  extends Omit<
    Definition<z.ZodType, z.ZodType, Bodies, Caller>,
    "answer" | "parameters" | "query" | "bodies"
  > {
  parameters?: z.ZodType;
  query?: z.ZodType;
  bodies: Bodies;
  answer(call: Call<unknown, unknown, unknown, Account | null>): Promise<Reply>;
}

/** Declares an operation; infers the types of `answer`'s argument from its schemas. */
export const operation = <
  Path extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Types extends Bodies = Record<never, never>,
  const By extends Caller = Caller,
>(
  definition: Definition<Path, Query, Types, By>,
): Operation => ({ bodies: {}, ...definition }) as unknown as Operation;

export const reply = (status: number, body?: unknown, headers?: Record<string, string>): Reply => ({
  status,
  ...(body === undefined ? {} : { body }),
  ...(headers ? { headers } : {}),
});

/** An error reply. `error` is a code for programs, `fields` has messages by field name. */
export const refuse = (status: number, error: string, fields?: Record<string, string>): Reply =>
  reply(status, fields ? { error, fields } : { error });

/**
 * 403 for a caller who has the operation's right but not for this data, such as another person's. Logged as a security
 * event.
 */
export function forbid({ log }: Pick<AppLoadContext, "log">, { id: userId }: Account): Reply {
  logSecurity(log, "right-refused", { userId });
  return refuse(403, "forbidden");
}

/** 429 with `Retry-After`. */
export const tooMany = (seconds = LIMIT_SECONDS): Reply => ({
  ...refuse(429, "too-many-calls"),
  headers: { "retry-after": String(seconds) },
});
