import { DrizzleQueryError } from "drizzle-orm";
import { libsqlError } from "~db/write-batch";
import { countError } from "./error-counter";
import type { LogEventAt, LogFields } from "./log-events";

type Fields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info<Event extends LogEventAt<"info">>(event: Event, fields?: LogFields<Event>): void;
  error<Event extends LogEventAt<"error">>(event: Event, fields?: LogFields<Event>): void;
}

/** A code, an id or a path, such as `QUOTA_EXCEEDED` or `/es/shop`. */
const TOKEN = /^[\w./*:-]{0,200}$/;
/** Fields that may contain prose; `errorFields` and `LoggableError` control their content. */
const PROSE_FIELDS = new Set(["message", "stack"]);

/** Masks prose with `*`: a third party's error code may turn out to be a sentence that quotes input. */
const loggable = ([name, value]: [string, Fields[string]]) =>
  typeof value !== "string" || PROSE_FIELDS.has(name) || TOKEN.test(value) ? [name, value] : [name, "*"];

/** Writes one JSON line per event, and counts errors. Callers pass codes and ids, never personal data or secrets. */
export function createLog(requestId: string): Log {
  function write(level: "info" | "error", event: string, fields: Fields = {}): void {
    const rest = Object.fromEntries(Object.entries(fields).map(loggable));
    console[level === "error" ? "error" : "log"](JSON.stringify({ level, event, requestId, ...rest }));
  }
  return {
    info: (event, fields) => write("info", event, fields),
    error(event, fields) {
      countError(event);
      write("error", event, fields);
    },
  };
}

/** An error whose message may be logged: it contains no input, personal data or secrets. */
export class LoggableError extends Error {
  override name = "LoggableError";
}

/** Whether the error is a failed query or an unreachable database. */
export const isFromDatabase = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || libsqlError(error) !== undefined;

/** A frame in V8's `stack`, such as `at Store.read (index.js:12:34)`. */
const FRAME = /^ {4}at .+:\d+:\d+\)?$/;
const MOST_FRAMES = 5;

/** V8's `stack` starts with the message, whose lines may look like frames. */
function framesOf({ stack = "", message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return frames
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .join("\n");
}

interface ErrorFields {
  error: string;
  code?: string | undefined;
  message?: string | undefined;
  stack?: string;
}

/**
 * Class, code and stack frames of an error. Its message is not logged: a database's contains the parameters, a parser's
 * the input, that of `fetch` or `URL` a URL with its keys.
 */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const source = libsqlError(error) ?? error;
  const { code } = source as { code?: unknown };
  return {
    error: source.name,
    code: code === undefined ? undefined : String(code),
    message: error instanceof LoggableError ? error.message : undefined,
    stack: framesOf(error),
  };
}

/** The code of an error, or its class without one. Masked as in the log. */
export function errorCode(error: unknown): string {
  const { code, error: name } = errorFields(error);
  const text = code ?? name;
  return TOKEN.test(text) ? text : "*";
}

/** Segments of the route table, language codes, numbers and order references. */
const KNOWN_SEGMENT =
  /^(?:_?[a-z][a-z_-]{0,19}(?:-\d{1,6})?|[a-z]{2}-[A-Z]{2}|\d{1,12}|\d{3}[2-9A-Z]{3,6})?(?:\.(?:csv|data|json|txt|webmanifest|xml))?$/;
const PICTURE = /^\/media\/[\w-]{1,80}\.(?:webp|jpg|png|svg)$/;

/** A path for the log. Segments that the shop's own URLs do not have may be user input and are masked with `*`. */
export const loggablePath = (pathname: string): string =>
  PICTURE.test(pathname)
    ? pathname
    : pathname
        .split("/")
        .map((segment) => (KNOWN_SEGMENT.test(segment) ? segment : "*"))
        .join("/");
