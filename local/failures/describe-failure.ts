import { LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError } from "drizzle-orm";

/** An error of Node's file system or network functions. */
type SystemError = Error & Pick<NodeJS.ErrnoException, "code" | "path" | "syscall">;

/** The error and its causes, outermost first. */
function chainOf(error: unknown): SystemError[] {
  const chain: SystemError[] = [];
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next);
  return chain;
}

const DISK_FULL = "The disk is full: free some space.";

/** Errors of files, by code. @param path where it happened */
const FILE_FAILURES: Record<string, (path: string) => string> = {
  EACCES: (path) =>
    `${path} can't be written or read by this user: give the user the right, or use another folder.`,
  EPERM: (path) =>
    `${path} can't be written or read by this user: give the user the right, or use another folder.`,
  EROFS: (path) => `${path} is on a disk that is read-only: use a folder that can be written.`,
  EEXIST: (path) => `${path} is a file, where a folder is needed: rename it or remove it.`,
  ENOTDIR: (path) => `${path} is below a file, where a folder is needed: rename that file or remove it.`,
};

function describeFileFailure({ code, path, syscall }: SystemError): string | null {
  // Node reports the limit of watched files as a full disk.
  if (code === "ENOSPC" && syscall === "watch") {
    return "The system's limit of watched files is reached: raise fs.inotify.max_user_watches.";
  }
  if (code === "ENOSPC" || code === "SQLITE_FULL") return DISK_FULL;
  if (code === "EDQUOT") return "This user's share of the disk is used up: free some space.";
  return path && code ? (FILE_FAILURES[code]?.(path) ?? null) : null;
}

/** Reasons why a host does not answer, by the code of the network error. */
const NETWORK_REASONS: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its name can't be looked up",
  ECONNRESET: "it closed the connection",
  ERR_SSL_WRONG_VERSION_NUMBER: "it has no TLS, so its URL begins with http:",
  UND_ERR_CONNECT_TIMEOUT: "it can't be reached in time",
};

function namedHost(): string {
  const { DATABASE_URL: url = "" } = process.env;
  return URL.canParse(url) ? ` ${new URL(url).host}` : "";
}

function describeDatabaseFailure(chain: SystemError[]): string | null {
  const database = `The database${namedHost()}`;
  const failed = chain.find((error) => error instanceof LibsqlError);
  if (failed?.code === "UNREACHABLE") {
    const innermost = chain.at(-1);
    const reason = NETWORK_REASONS[innermost?.code ?? ""] ?? innermost?.message;
    return `${database} does not answer: ${reason}. Check DATABASE_URL, the network and the state of the database.`;
  }
  const status = /HTTP status (\d+)/.exec(failed?.message ?? "")?.[1];
  if (status === "401" || status === "403") {
    return `${database} refuses the token (${status}): check DATABASE_AUTH_TOKEN.`;
  }
  if (status)
    return `${database} answers with the error ${status}: check DATABASE_URL and the state of the database.`;
  const isQuery = chain.some((error) => error instanceof DrizzleQueryError);
  if (isQuery && chain.at(-1) instanceof SyntaxError) {
    return `${database} does not answer as a libSQL database: check DATABASE_URL.`;
  }
  return null;
}

/**
 * What went wrong on this machine or with its database, in a sentence that says what to do; otherwise the innermost
 * message. The message of a failed query is left out, because it contains the query's parameters.
 */
export function describeFailure(error: unknown): string {
  const chain = chainOf(error);
  for (const failed of chain) {
    const text = describeFileFailure(failed);
    if (text) return text;
  }
  const text = describeDatabaseFailure(chain);
  if (text) return text;
  const misused = chain.find(({ code }) => code?.startsWith("ERR_PARSE_ARGS_"));
  // Node adds advice about positional arguments.
  if (misused) return `${misused.message.split(". ")[0]}. docs/operations.md explains the commands.`;
  const plain = chain.find((failed) => !(failed instanceof DrizzleQueryError));
  return plain?.message ?? String(error);
}
