import type { Client, Transaction } from "@libsql/client/http";

/** Characters of rows per request and statement. Turso refuses responses over 10 MB. */
const PAGE_LENGTH = 500_000;
const MOST_ROWS_OF_A_PAGE = 1000;

/** Begins the last line of a dump, which has the number of rows of each table as JSON. */
export const END_OF_DUMP = "-- End of the dump. Rows: ";

interface Table {
  name: string;
  columns: string[];
  /** What orders the rows: the rowid, or the primary key of a table without one. */
  key: string[];
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function readText(transaction: Transaction, sql: string): Promise<string[][]> {
  const { rows, columns } = await transaction.execute(sql);
  return rows.map((row) => columns.map((_, index) => String(row[index])));
}

/** Without tables of SQLite, libSQL and the full-text index; `sqlite_sequence` comes separately. */
async function readTables(transaction: Transaction): Promise<Table[]> {
  const tables = await readText(
    transaction,
    `select tables.name, tables.wr from pragma_table_list tables
     join sqlite_master on sqlite_master.name = tables.name
     where tables.schema = 'main' and tables.type = 'table'
       and tables.name not like 'sqlite\\_%' escape '\\' and tables.name not like 'libsql\\_%' escape '\\'
     order by sqlite_master.rowid`,
  );
  const described: Table[] = [];
  for (const [name = "", withoutRowId] of tables) {
    // Generated columns (hidden = 2 or 3) can't be inserted.
    const columns = await readText(
      transaction,
      `select name, pk from pragma_table_xinfo('${name.replaceAll("'", "''")}') where hidden = 0 order by cid`,
    );
    const primaryKey = columns
      .filter(([, position]) => position !== "0")
      .sort(([, a], [, b]) => Number(a) - Number(b))
      .map(([column = ""]) => quoteName(column));
    described.push({
      name,
      columns: columns.map(([column = ""]) => quoteName(column)),
      key: withoutRowId === "1" ? primaryKey : ["rowid"],
    });
  }
  return described;
}

/** Stands for a carriage return, which sqlite3 drops at the end of a line. A private-use character. */
const CARRIAGE_RETURN = "char(57357)";

/** SQL for a value as a literal. `quote()` ends a text at its first NUL. */
const literal = (column: string) =>
  `case
     when typeof(${column}) <> 'text' then quote(${column})
     when instr(${column}, char(0)) or instr(${column}, ${CARRIAGE_RETURN})
       then 'cast(x''' || hex(${column}) || ''' as text)'
     when instr(${column}, char(13))
       then 'replace(' || quote(replace(${column}, char(13), ${CARRIAGE_RETURN})) || ',${CARRIAGE_RETURN},char(13))'
     else quote(${column})
   end`;

/** Yields INSERT statements. @returns the number of rows. */
async function* dumpRows(
  transaction: Transaction,
  { name, columns, key }: Table,
): AsyncGenerator<string, number> {
  const row = columns.map(literal).join(" || ',' || ");
  const position = key.map((column) => `quote(${column})`).join(" || ',' || ");
  const keys = key.map((column, index) => `${column} as key_${index}`).join(", ");
  const order = `order by ${key.map((_, index) => `key_${index}`).join(", ")}`;
  const insert = `INSERT INTO ${quoteName(name)} (${columns.join(",")}) VALUES`;
  let after = "";
  let count = 0;
  for (;;) {
    // A page ends with the row that exceeds its size. The length tells before it is sent.
    const page = await readText(
      transaction,
      `with page as (
         select ${keys}, ${row} as literals, ${position} as position
         from ${quoteName(name)} ${after} order by ${key.join(", ")} limit ${MOST_ROWS_OF_A_PAGE}
       ), sized as (
         select *, sum(length(literals)) over (${order}) - length(literals) as length_before from page
       )
       select literals, position from sized where length_before < ${PAGE_LENGTH} ${order}`,
    );
    const lastRow = page.at(-1);
    if (!lastRow) return count;
    yield `${insert}\n${page.map(([literals]) => `(${literals})`).join(",\n")};\n`;
    count += page.length;
    after = `where (${key.join(", ")}) > (${lastRow[1]})`;
  }
}

/** Recreates a full-text index from the table that it indexes, or a table of its words. */
async function* dumpSearchIndex(transaction: Transaction, name: string, sql: string): AsyncGenerator<string> {
  if (/\bfts5vocab\b/i.test(sql)) {
    yield `${sql};\n`;
    return;
  }
  if (!/\bfts5\b/i.test(sql) || !/\bcontent\s*=\s*'?\w/i.test(sql)) {
    throw new Error(`The virtual table ${name} is not a full-text index over another table.`);
  }
  yield `${sql};\n`;
  const table = quoteName(name);
  const settings = await readText(
    transaction,
    `select quote(k), quote(v) from ${quoteName(`${name}_config`)} where k <> 'version'`,
  );
  for (const [key, value] of settings)
    yield `INSERT INTO ${table} (${table}, rank) VALUES (${key}, ${value});\n`;
  yield `INSERT INTO ${table} (${table}) VALUES ('rebuild');\n`;
}

/** Names and SQL of the schema's objects, in the order of their creation. */
function readDefinitions(transaction: Transaction, condition: string): Promise<string[][]> {
  return readText(
    transaction,
    `select name, sql from sqlite_master where sql is not null and ${condition}
       and name not like 'sqlite\\_%' escape '\\' and name not like 'libsql\\_%' escape '\\' order by rowid`,
  );
}

async function* dumpContent(transaction: Transaction): AsyncGenerator<string> {
  const tables = await readTables(transaction);
  const names = new Set(tables.map(({ name }) => name));
  const counts: Record<string, number> = {};
  yield "PRAGMA foreign_keys = OFF;\n";
  for (const [name = "", sql] of await readDefinitions(transaction, "type = 'table'")) {
    if (names.has(name)) yield `${sql};\n`;
  }
  for (const table of tables) counts[table.name] = yield* dumpRows(transaction, table);
  const sequences = await readText(transaction, "select 1 from sqlite_master where name = 'sqlite_sequence'");
  if (sequences.length > 0) {
    yield "DELETE FROM sqlite_sequence;\n";
    yield* dumpRows(transaction, { name: "sqlite_sequence", columns: ["name", "seq"], key: ["rowid"] });
  }
  for (const [, sql] of await readDefinitions(transaction, "type = 'index'")) yield `${sql};\n`;
  for (const [name = "", sql = ""] of await readDefinitions(transaction, "sql like 'create virtual %'")) {
    yield* dumpSearchIndex(transaction, name, sql);
  }
  // Triggers last, so that rows are inserted as they are.
  for (const [, sql] of await readDefinitions(transaction, "type = 'view'")) yield `${sql};\n`;
  for (const [, sql] of await readDefinitions(transaction, "type = 'trigger'")) yield `${sql};\n`;
  yield `${END_OF_DUMP}${JSON.stringify(counts)}\n`;
}

/**
 * Yields the database as SQL, of one moment, in pieces of about 500,000 characters. A full-text index is rebuilt from its
 * table.
 * @throws LibsqlError; Error when the database has a virtual table of another kind.
 */
export async function* dumpDatabase(client: Client): AsyncGenerator<string> {
  const transaction = await client.transaction("read");
  try {
    yield* dumpContent(transaction);
  } finally {
    transaction.close();
  }
}
