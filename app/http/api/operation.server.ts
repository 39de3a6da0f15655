import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { Right } from "~/domain/accounts/rights";
import type { FreshIdentity } from "~/domain/accounts/sign-in/token-sign-in.server";
import { LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { logSecurity } from "~/edge/log/security-log.server";

type Method = "get" | "post" | "put" | "delete";

/** How a body may be written: `application/json`, `application/x-www-form-urlencoded`, `multipart/form-data`. */
export type BodyType = "json" | "form" | "multipart";

/** Who may call: anyone, or whoever has the right. Some calls look closer, such as at whose data they are about. */
export type Caller = "anyone" | Right;

/** What an operation answers. */
export interface Reply {
  status: number;
  /** Sent as JSON; left out for an answer without content. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Bodies = Partial<Record<BodyType, z.ZodType>>;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;

/** A call whose caller has the right and whose parameters and body are valid. */
export interface Call<Path, Query, Body, Who extends Account | null = Account> {
  request: Request;
  context: AppLoadContext;
  /** Null where anyone may call and nobody is signed in. */
  account: Who;
  /** Whom the ID token names, where the call is proved by one; else null. */
  identity: FreshIdentity | null;
  path: Path;
  query: Query;
  body: Body;
}

/** What a call sends, before any of it is checked. */
export interface Sent {
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
  /** Set where the call proves in another way who calls: by a Firebase ID token as bearer, or in its body. */
  proof?: "id-token" | "body";
  /** Whether the call is about what this account may not reach: then it is refused before anything else is checked. */
  forbids?(account: Account, sent: Sent): boolean;
  parameters?: Path;
  query?: Query;
  /** The schema of the body by its type. */
  bodies?: Types;
  /** What it answers when it went well, by status, with what it says; null for no content. */
  answers: Record<number, z.ZodType | null>;
  /** Statuses that it refuses with, beside those that follow from the rest. */
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

/** An operation of the API, as its router and its document see it. */
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

/** Declares an operation; what its `answer` is given has the types of its schemas. */
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

/** What was asked for and can't be: a code for programs, and by field what is wrong with it. */
export const refuse = (status: number, error: string, fields?: Record<string, string>): Reply =>
  reply(status, fields ? { error, fields } : { error });

/** What the right to call is not enough for, such as another person's data. */
export function forbid({ log }: Pick<AppLoadContext, "log">, { id: userId }: Account): Reply {
  logSecurity(log, "right-refused", { userId });
  return refuse(403, "forbidden");
}

/** What comes too often, and in how many seconds it may come again. */
export const tooMany = (seconds = LIMIT_SECONDS): Reply => ({
  ...refuse(429, "too-many-calls"),
  headers: { "retry-after": String(seconds) },
});
