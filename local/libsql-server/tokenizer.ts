const TOKEN = new RegExp(
  [
    String.raw`(?<blank>\s+|--[^\n]*|/\*[\s\S]*?(?:\*/|$))`,
    String.raw`(?<quoted>'[^']*(?:''[^']*)*'?|"[^"]*(?:""[^"]*)*"?|${"`[^`]*(?:``[^`]*)*`?"}|\[[^\]]*\]?)`,
    String.raw`(?<numbered>\?\d*)`,
    String.raw`(?<named>[:@$][\w$\u0080-\uffff]+)`,
    String.raw`(?<word>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)`,
    String.raw`(?<number>\d[\w.]*)`,
    String.raw`(?<symbol>[\s\S])`,
  ].join("|"),
  "gy",
);

/** Number of leading tokens to keep: enough for `PRAGMA schema.name =`. */
const HEAD_LENGTH = 5;

const CHANGING_VERBS = new Set(["INSERT", "REPLACE", "UPDATE", "DELETE"]);

/** The first statement of a SQL text. */
export interface Scan {
  /** Its first tokens, words in upper case. */
  head: string[];
  /** Its verb in upper case; `INSERT` for `WITH … INSERT`. Empty when there is no statement. */
  verb: string;
  /** One entry for each parameter, in SQLite's numbering: its name with the prefix, or null. */
  parameters: (string | null)[];
  /** The text from the next statement on; empty when only whitespace and comments follow. */
  rest: string;
  /** Whether the statement has its final semicolon. */
  isComplete: boolean;
}

class Parameters {
  readonly list: (string | null)[] = [];

  add(token: string): void {
    if (token === "?") this.list.push(null);
    else if (token.startsWith("?")) this.extendTo(Number(token.slice(1)), token);
    else if (!this.list.includes(token)) this.list.push(token);
  }

  private extendTo(number: number, name: string): void {
    // SQLITE_MAX_VARIABLE_NUMBER. SQLite refuses higher numbers when it prepares the statement.
    if (number < 1 || number > 32_766) return;
    while (this.list.length < number) this.list.push(null);
    this.list[number - 1] = name;
  }
}

/**
 * Finds the end of a statement. A trigger's body contains semicolons: it ends at `; END ;`, as in sqlite3_complete().
 */
class StatementEnd {
  private beforeLast = "";
  private last = "";

  reachedBy(token: string, isTrigger: boolean): boolean {
    const ends = token === ";" && (!isTrigger || (this.last === "END" && this.beforeLast === ";"));
    this.beforeLast = this.last;
    this.last = token;
    return ends;
  }
}

/** Scans the first statement of a SQL text. Never throws. */
export function scanStatement(sql: string): Scan {
  const head: string[] = [];
  const parameters = new Parameters();
  const end = new StatementEnd();
  let verb = "";
  let depth = 0;
  let ended = false;
  for (const { 0: text, index, groups = {} } of sql.matchAll(TOKEN)) {
    if (groups.blank !== undefined) continue;
    const token = groups.word === undefined ? text : text.toUpperCase();
    if (token === ";" && (head.length === 0 || ended)) continue;
    if (ended) {
      return { head, verb, parameters: parameters.list, rest: sql.slice(index), isComplete: true };
    }
    ended = end.reachedBy(token, head[0] === "CREATE" && head[1] === "TRIGGER");
    if (ended) continue;
    if (head.length < HEAD_LENGTH) head.push(token);
    if (groups.numbered !== undefined || groups.named !== undefined) parameters.add(text);
    if (token === "(") depth++;
    if (token === ")") depth--;
    if (verb === "") verb = token;
    else if (verb === "WITH" && depth === 0 && CHANGING_VERBS.has(token)) verb = token;
  }
  return { head, verb, parameters: parameters.list, rest: "", isComplete: ended };
}

/** Whether the statement changes rows, so that SQLite's `changes()` is about it. */
export function changesRows({ verb }: Scan): boolean {
  return CHANGING_VERBS.has(verb);
}

/** Whether the statement may insert rows, so that SQLite's `last_insert_rowid()` is about it. */
export function insertsRows({ verb }: Scan): boolean {
  return verb === "INSERT" || verb === "REPLACE";
}
