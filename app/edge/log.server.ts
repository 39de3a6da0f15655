type Fields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  info(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

/** One JSON line an event, with the request's id. Callers pass codes and ids, never personal data or secrets. */
export function createLog(requestId: string): Log {
  const write = (level: "info" | "error", event: string, fields: Fields = {}) =>
    console[level === "error" ? "error" : "log"](JSON.stringify({ level, event, requestId, ...fields }));
  return {
    info: (event, fields) => write("info", event, fields),
    error: (event, fields) => write("error", event, fields),
  };
}

/** Whether the database failed, whose messages hold a statement's parameters. */
export const isFromDatabase = (error: unknown): boolean =>
  error instanceof Error && (error.name === "DrizzleQueryError" || error.name.startsWith("Libsql"));

/**
 * What of an error may be logged: its class and code. A database error's message holds the statement's
 * parameters, which may be personal.
 */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause as { code?: unknown } | undefined;
  const code = (error as { code?: unknown }).code ?? cause?.code;
  const fromDatabase = isFromDatabase(error);
  return {
    error: error.name,
    code: code === undefined ? undefined : String(code),
    message: fromDatabase ? undefined : error.message,
    stack: fromDatabase ? undefined : error.stack?.split("\n").slice(1, 6).join("\n"),
  };
}
