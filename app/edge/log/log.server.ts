import { DrizzleQueryError } from "drizzle-orm";
import { libsqlError } from "~db/write-batch";

type Fields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** A code, an id or a path, such as `QUOTA_EXCEEDED` or `/es/shop`. */
const TOKEN = /^[\w./*:-]{0,200}$/;
/** Fields that hold words; `errorFields` and `LoggableError` see to what is in them. */
const WORDED = new Set(["message", "stack"]);

/** A code that comes from elsewhere may turn out to be words, which may quote what was sent: `*` stands for them. */
const loggable = ([name, value]: [string, Fields[string]]) =>
  typeof value !== "string" || WORDED.has(name) || TOKEN.test(value) ? [name, value] : [name, "*"];

/** Writes one JSON line per event, with the request's id. Callers pass codes and ids, never personal data or secrets. */
export function createLog(requestId: string): Log {
  function write(level: "info" | "error", event: string, fields: Fields = {}): void {
    const rest = Object.fromEntries(Object.entries(fields).map(loggable));
    console[level === "error" ? "error" : "log"](JSON.stringify({ level, event, requestId, ...rest }));
  }
  return {
    info: (event, fields) => write("info", event, fields),
    error: (event, fields) => write("error", event, fields),
  };
}

/** An error whose message may be logged: it holds no input, personal data or secret. */
export class LoggableError extends Error {
  override name = "LoggableError";
}

/** Whether the database failed, or could not be reached. */
export const isFromDatabase = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || libsqlError(error) !== undefined;

/** A frame of V8's `stack`, such as `at Store.read (index.js:12:34)`. */
const FRAME = /^ {4}at .+:\d+:\d+\)?$/;
const MOST_FRAMES = 5;

/** V8's `stack` begins with the message, which may have several lines, some of them like frames. */
function framesOf({ stack = "", message }: Error): string {
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  return frames
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_FRAMES)
    .join("\n");
}

/**
 * What is logged of an error: class, code and stack frames. Its message is not: a database's holds the statement's
 * parameters, a parser's what it could not read, that of `fetch` or `URL` an address with its keys.
 */
export function errorFields(error: unknown): Fields {
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

/** Words of the route table, languages, numbers and order references. */
const KNOWN_SEGMENT =
  /^(?:_?[a-z][a-z_-]{0,19}(?:-\d{1,6})?|[a-z]{2}-[A-Z]{2}|\d{1,12}|\d{3}[2-9A-Z]{3,6})?(?:\.(?:csv|data|json|txt|webmanifest|xml))?$/;
const PICTURE = /^\/media\/[\w-]{1,80}\.(?:webp|jpg|png|svg)$/;

/** An address's path for the log. A part that none of the shop's own addresses has may have been typed: `*` stands for it. */
export const loggablePath = (pathname: string): string =>
  PICTURE.test(pathname)
    ? pathname
    : pathname
        .split("/")
        .map((segment) => (KNOWN_SEGMENT.test(segment) ? segment : "*"))
        .join("/");
