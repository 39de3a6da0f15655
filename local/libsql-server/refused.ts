import type { Scan } from "./tokenizer";

/**
 * sqld refuses statements that change the state of a connection or file. Refusing them here as well keeps code from
 * working in development that fails in production.
 */
const REFUSED_VERBS = new Set(["ATTACH", "DETACH", "VACUUM", "ANALYZE"]);

const ALLOWED_PRAGMAS = new Set(
  (
    "TABLE_LIST INDEX_LIST INDEX_INFO TABLE_INFO TABLE_XINFO INDEX_XINFO PRAGMA_LIST COMPILE_OPTIONS " +
    "DATABASE_LIST FUNCTION_LIST MODULE_LIST ENCODING DEFER_FOREIGN_KEYS FOREIGN_KEYS FOREIGN_KEY_LIST " +
    "FOREIGN_KEY_CHECK COLLATION_LIST DATA_VERSION FREELIST_COUNT INTEGRITY_CHECK PAGE_COUNT QUICK_CHECK " +
    "USER_VERSION"
  ).split(" "),
);

const READ_ONLY_PRAGMAS = new Set(
  (
    "APPLICATION_ID AUTO_VACUUM BUSY_TIMEOUT CACHE_SIZE JOURNAL_MODE LOCKING_MODE MAX_PAGE_COUNT PAGE_SIZE " +
    "QUERY_ONLY RECURSIVE_TRIGGERS SCHEMA_VERSION SECURE_DELETE SYNCHRONOUS TEMP_STORE"
  ).split(" "),
);

function isPragmaRefused(head: string[]): boolean {
  const [name = "", following] = head[2] === "." ? head.slice(3) : head.slice(1);
  if (ALLOWED_PRAGMAS.has(name)) return false;
  return !READ_ONLY_PRAGMAS.has(name) || following === "=" || following === "(";
}

/** Whether sqld refuses the statement, independent of the database's content. */
export function isRefused({ head, verb }: Scan): boolean {
  if (REFUSED_VERBS.has(verb)) return true;
  if (verb === "CREATE") return head[1] === "TEMP" || head[1] === "TEMPORARY";
  return verb === "PRAGMA" && isPragmaRefused(head);
}
