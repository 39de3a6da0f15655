/** A statement failed. Reported as `{ message, code }` in a response with status 200, with sqld's codes. */
export class StatementError extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The caller violated the Hrana protocol. Reported as status 400; the stream is closed. */
export class ProtocolError extends Error {}

const BUSY = 5;

/** Primary result codes by number: https://www.sqlite.org/rescode.html */
const PRIMARY_CODES = (
  "OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN " +
  "PROTOCOL EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB"
).split(" ");

function primaryCode(error: unknown): number | undefined {
  const extended = (error as { rawCode?: number } | null)?.rawCode;
  return extended === undefined ? undefined : extended & 0xff;
}

/** Whether another connection held the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/**
 * Converts an error of the native driver to the one that sqld reports over HTTP: all constraint failures become
 * `SQLITE_CONSTRAINT`, `SQLITE_ERROR` becomes `SQLITE_UNKNOWN`, a syntax error `SQL_PARSE_ERROR`.
 * @throws ProtocolError when it is one, since that fails the whole request.
 */
export function toStatementError(error: unknown): StatementError {
  if (error instanceof StatementError) return error;
  if (error instanceof ProtocolError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const code = primaryCode(error);
  if (code === undefined) return new StatementError(message, "INTERNAL_ERROR");
  if (/syntax error|incomplete input|unrecognized token/.test(message)) {
    return new StatementError(`SQL string could not be parsed: ${message}`, "SQL_PARSE_ERROR");
  }
  const name = code === 1 ? undefined : PRIMARY_CODES[code];
  return new StatementError(`SQLite error: ${message}`, `SQLITE_${name ?? "UNKNOWN"}`);
}
