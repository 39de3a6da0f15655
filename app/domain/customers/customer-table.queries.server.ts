import { and, type SQL, sql } from "drizzle-orm";
import { contactOf } from "~/domain/accounts/people/contact.server";
import { isPerson } from "~/domain/accounts/people/person-search.server";
import type { CsvTable } from "~/domain/csv-table";
import { keptMinor } from "~/domain/orders/refunds/order-money.server";
import { limaDate } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import { statusListWithout } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { orders, users } from "~db/schema";
import type { CustomerFilter, CustomerPage, Paid } from "./customers";

const ofUser = contactOf({ email: sql`person.email`, phone: sql`person.phone` });
const ofOrder = contactOf({ email: sql`orders.email`, phone: sql`orders.phone` });

/** True for an order that was paid and not cancelled since. */
const isPaid = sql`orders.paid_at is not null and orders.status not in ${statusListWithout("countsAsSale")}`;

/** SQL for the contact of a row of `users`. */
export const contactOfUser = (userId: number): SQL =>
  sql`(select ${ofUser} from ${users} person where person.id = ${userId})`;

/** Orders of the accounts and guests with this one's contact, and those without either that were placed with it. */
export const ordersOf = (userId: number): SQL => {
  const contact = contactOfUser(userId);
  const own = sql`select person.id from ${users} person where ${ofUser} = ${contact}`;
  return sql`(orders.user_id in (${own}) or (orders.user_id is null and ${ofOrder} = ${contact}))`;
};

/**
 * Customers by their contact: accounts, except of staff who never bought, and guests. The account stands for all rows
 * of a contact, else the newest guest. An order belongs to its account, or to the contact that it was placed with.
 * @param userId restricts them to the customer of this row of `users`.
 */
const customersBy = (userId?: number) => sql`people as (
  select ${ofUser} as contact, max(person.role <> 'Guest') as has_account,
    coalesce(max(case when person.role <> 'Guest' then person.id end), max(person.id)) as id
  from ${users} person
  where (person.role in ('Customer', 'Guest')
    or exists (select 1 from ${orders} own where own.user_id = person.id))
    and ${userId === undefined ? sql`true` : sql`${ofUser} = ${contactOfUser(userId)}`}
  group by 1 having contact is not null),
purchases as (
  select coalesce(${ofUser}, ${ofOrder}) as contact, count(*) as orders, max(orders.placed_at) as last_placed_at,
    sum(case when ${isPaid} and orders.currency = 'PEN' then ${keptMinor} end) as paid_pen,
    sum(case when ${isPaid} and orders.currency = 'USD' then ${keptMinor} end) as paid_usd
  from ${orders} left join ${users} person on person.id = orders.user_id
  where ${userId === undefined ? sql`true` : ordersOf(userId)}
  group by 1)`;

const source = sql`people join ${users} on users.id = people.id`;

/** Amounts are minor units, times Unix seconds. */
export interface CustomerRow {
  /** Of the row that stands for the customer. */
  id: number;
  version: number;
  name: string;
  /** Empty for a guest without one. */
  email: string;
  phone: string | null;
  hasAccount: boolean;
  orders: number;
  lastPlacedAt: number | null;
  paid: Paid;
}

type Row = Omit<CustomerRow, "hasAccount" | "paid"> & { hasAccount: number; paid: string };

const toRow = ({ hasAccount, paid, ...row }: Row): CustomerRow => ({
  ...row,
  hasAccount: hasAccount === 1,
  paid: JSON.parse(paid),
});

function conditionOf({ search, account }: CustomerFilter): SQL {
  const person = isPerson(search, {
    name: sql`users.name`,
    email: sql`users.email`,
    phone: sql`users.phone`,
  });
  const hasAccount = account === null ? undefined : sql`people.has_account = ${account === "yes" ? 1 : 0}`;
  return sql`${and(person, hasAccount) ?? sql`true`}`;
}

const rowsOf = (condition: SQL, ending: SQL, customers = customersBy()): SQL => sql`with ${customers}
  select users.id, users.version, users.name, users.email, users.phone, people.has_account as "hasAccount",
    coalesce(purchases.orders, 0) as orders, purchases.last_placed_at as "lastPlacedAt",
    json_object('PEN', purchases.paid_pen, 'USD', purchases.paid_usd) as paid
  from ${source} left join purchases on purchases.contact = people.contact
  where ${condition} ${ending}`;

const orderings: Record<CustomerPage["sort"], SQL[]> = {
  last: [sql`purchases.last_placed_at`],
  name: [sql`users.name collate nocase`],
  orders: [sql`coalesce(purchases.orders, 0)`],
  paid: [sql`coalesce(purchases.paid_pen, 0)`, sql`coalesce(purchases.paid_usd, 0)`],
};

/** Reads one page of the customers table and the total of the filter. One round trip. */
export async function readCustomerTable(
  { db, read }: Reader,
  { sort, isDescending, limit, offset, ...filter }: CustomerPage,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const ordering = [...orderings[sort], sql`users.id`].map((column) => sql`${column} ${direction}`);
  const condition = conditionOf(filter);
  const ending = sql`order by ${sql.join(ordering, sql`, `)} limit ${limit} offset ${offset}`;
  const [rows, [counted]] = await Promise.all([
    read(db.all<Row>(rowsOf(condition, ending))),
    read(
      db.all<{ total: number }>(
        sql`with ${customersBy()} select count(*) as total from ${source} where ${condition}`,
      ),
    ),
  ]);
  return { rows: rows.map(toRow), total: counted?.total ?? 0 };
}

/** Customers by ascending ids. */
export async function listCustomers(
  { db, read }: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<CustomerRow[]> {
  const rows = rowsOf(sql`users.id > ${after}`, sql`order by users.id limit ${limit}`);
  return (await read(db.all<Row>(rows))).map(toRow);
}

/** SQL for the id of the row that stands for the customer; NULL for an unknown one. */
export const standingFor = (userId: number): SQL<number> =>
  sql`(with ${customersBy(userId)} select id from people)`;

/** The customer that a row of `users` belongs to; null for an unknown one. */
export async function findCustomerRow({ db, read }: Reader, userId: number): Promise<CustomerRow | null> {
  const [row] = await read(db.all<Row>(rowsOf(sql`true`, sql``, customersBy(userId))));
  return row ? toRow(row) : null;
}

/** Limit of customers per file, by id. Every thousand take one database request. */
export const MAX_EXPORTED_CUSTOMERS = 20_000;
const CHUNK = 1_000;

const decimal = (minor: number | null): string => (minor === null ? "" : minorUnitsText(minor));

export const customerCsv: CsvTable<CustomerRow> = [
  ["adminCustomers.name", ({ name }) => name],
  ["adminCustomers.email", ({ email }) => email],
  ["adminCustomers.phone", ({ phone }) => phone ?? ""],
  [
    "adminCustomers.account",
    ({ hasAccount }, translate) =>
      translate(hasAccount ? "adminCustomers.withAccount" : "adminCustomers.withoutAccount"),
  ],
  ["adminCustomers.orders", ({ orders: count }) => String(count)],
  ["adminCustomers.paidSoles", ({ paid }) => decimal(paid.PEN)],
  ["adminCustomers.paidDollars", ({ paid }) => decimal(paid.USD)],
  ["adminCustomers.last", ({ lastPlacedAt }) => (lastPlacedAt === null ? "" : limaDate(lastPlacedAt))],
];

/** The filtered customers by their ids, at most `MAX_EXPORTED_CUSTOMERS`. */
export async function* exportedCustomers(
  { db, read }: Reader,
  filter: CustomerFilter,
): AsyncGenerator<CustomerRow[], void, undefined> {
  const condition = conditionOf(filter);
  let after = 0;
  for (let count = 0; count < MAX_EXPORTED_CUSTOMERS; count += CHUNK) {
    const rows = rowsOf(sql`${condition} and users.id > ${after}`, sql`order by users.id limit ${CHUNK}`);
    const chunk = (await read(db.all<Row>(rows))).map(toRow);
    yield chunk;
    after = chunk.at(-1)?.id ?? after;
    if (chunk.length < CHUNK) return;
  }
}
