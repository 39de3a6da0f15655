import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OrderStatus, orderStatuses, orderStatusRules, statusesWith } from "./order-statuses";
import { createTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface SchemaObject {
  type: string;
  name: string;
  tbl_name: string;
  sql: string;
}

const wordsIn = (text: string): string[] => Array.from(text.matchAll(/'(\w*)'/g), ([, word = ""]) => word);

/** Names under which a trigger, a view, an index or a check reads columns of its own table. */
const ownNames = ({ type }: SchemaObject): string[] => (type === "trigger" ? ["new.", "old."] : [""]);

/** The same for columns of `orders`, also where another table's object joins it. */
const namesOfOrders = (object: SchemaObject): string[] => [
  "orders.",
  ...Array.from(object.sql.matchAll(/\borders(?: AS)? (\w+)/gi), ([, alias = ""]) => `${alias}.`),
  ...(object.tbl_name === "orders" ? ownNames(object) : []),
];

const positionOf = (word: string): number => (orderStatuses as readonly string[]).indexOf(word);

/** What each comparison of the columns in the text is with, in the order of the table. */
function comparedWords(text: string, names: readonly string[], column: string): string[][] {
  const operands = /\s+(?:NOT\s+)?(?:IN\s*\(([^)]*)\)|(?:=|<>|!=)\s*('\w*'))/i.source;
  const escaped = names.map((name) => name.replace(".", "\\.")).join("|");
  const pattern = new RegExp(`(?<![\\w.])(?:${escaped})${column}${operands}`, "gi");
  return Array.from(text.matchAll(pattern), ([, list, single]) =>
    wordsIn(list ?? single ?? "").toSorted((one, other) => positionOf(one) - positionOf(other)),
  );
}

/** Lists and single statuses of orders and their events that an object, or one of its checks, compares with. */
const statusesIn = (object: SchemaObject, text = object.sql): string[][] => [
  ...comparedWords(text, namesOfOrders(object), "status"),
  ...(object.tbl_name === "order_events" ? comparedWords(text, ownNames(object), "(?:from|to)_status") : []),
];

/** Checks of a table by name. */
const checksOf = ({ sql }: SchemaObject): [string, string][] =>
  sql
    .split("\n")
    .flatMap((line) => Array.from(line.matchAll(/CONSTRAINT "(\w+)" CHECK\((.*)\)/g)))
    .map(([, name = "", check = ""]) => [name, check]);

const readSchema = async (): Promise<SchemaObject[]> =>
  (
    await database.db.$client.execute(
      "select type, name, tbl_name, sql from sqlite_master where sql is not null",
    )
  ).rows as unknown as SchemaObject[];

/** `statusesIn` by the name of the trigger, view, index or check. */
async function statusesInSchema(): Promise<Record<string, string[][]>> {
  const named = (await readSchema()).flatMap((object): [string, string[][]][] =>
    object.type === "table"
      ? checksOf(object).map(([name, check]) => [name, statusesIn(object, check)])
      : [[object.name, statusesIn(object)]],
  );
  return Object.fromEntries(named.filter(([, lists]) => lists.length > 0));
}

test("triggers and checks have the statuses of the table", async () => {
  expect(await statusesInSchema()).toEqual({
    orders_status: [orderStatuses],
    orders_paid: [
      statusesWith("isUnpaid"),
      ["cancelled"],
      ["confirmed"],
      statusesWith("canOweCash", "canRefund"),
    ],
    order_events_from_status: [orderStatuses],
    order_events_to_status: [orderStatuses],
    order_events_progress: [["preparing"]],
    orders_gift_returned: [statusesWith("returnsValue")],
    orders_exchange_returned: [statusesWith("returnsValue")],
    exchange_payments_amount: [statusesWith("isPayable")],
    return_lines_pieces: [statusesWith("isSent"), ["preparing"]],
    reviews_bought: [["cancelled"]],
  } satisfies Record<string, readonly (readonly OrderStatus[])[]>);
});

describe("the search for statuses in the schema", () => {
  const trigger = (sql: string, tbl_name = "orders"): SchemaObject => ({
    type: "trigger",
    name: "t",
    tbl_name,
    sql,
  });

  test.each<[SchemaObject, string[][]]>([
    [
      trigger("WHEN new.status IN ('paid', 'shipped') AND old.status <> 'paid'"),
      [["paid", "shipped"], ["paid"]],
    ],
    [
      trigger(
        "FROM return_lines line JOIN orders bought ON true WHERE bought.status NOT IN ('paid')",
        "return_lines",
      ),
      [["paid"]],
    ],
    [trigger("FROM refunds refund JOIN orders bought WHERE refund.status <> 'failed'", "refunds"), []],
    [trigger("WHEN new.status = 'refused'", "reviews"), []],
  ])("finds those of %o", (object, found) => {
    expect(statusesIn(object)).toEqual(found);
  });
});

test("no trigger names an order's status in another way", async () => {
  const others = (await readSchema())
    .filter(({ type }) => type === "trigger")
    .flatMap((object) => {
      const all = wordsIn(object.sql).filter((word) => positionOf(word) >= 0);
      const found = statusesIn(object).flat();
      return all.length > found.length && /\borders\b/.test(object.sql) ? [object.name] : [];
    });
  // Their other words are statuses of return requests.
  expect(others).toEqual(["return_lines_pieces"]);
});

test("each status can be reached, and only an ended one is the last", () => {
  const reached = orderStatuses.flatMap((status) => orderStatusRules[status].next);
  const first: OrderStatus[] = ["pending", "confirmed"];
  expect(orderStatuses.filter((status) => !first.includes(status) && !reached.includes(status))).toEqual([]);
  const last = orderStatuses.filter((status) => orderStatusRules[status].next.length === 0);
  expect(last.filter((status) => !orderStatusRules[status].hasEnded)).toEqual([]);
});
