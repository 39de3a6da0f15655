import { type SQL, sql } from "drizzle-orm";
import {
  type OrderStatus,
  orderStatuses,
  type StatusProperty,
  statusesWith,
  statusesWithout,
} from "./order-statuses";
import { orderProgresses } from "./vocabulary";

const byName = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [Each in Name]: Each };

/** The statuses by name, for queries that set or compare a certain one: `status = ${orderStatus.paid}`. */
export const orderStatus = byName(orderStatuses);

/** The same for `orders.progress`. */
export const orderProgress = byName(orderProgresses);

// Literals rather than parameters: SQLite uses a partial index only for a condition that states its literals.
const listOf = (statuses: readonly OrderStatus[]): SQL =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);

/** The statuses with all of the properties as an SQL list, for `in` and `inArray`. */
export const statusList = (...properties: [StatusProperty, ...StatusProperty[]]): SQL =>
  listOf(statusesWith(...properties));

/**
 * The statuses without the property as an SQL list, for `not in`: unlike `in`, it leaves SQLite the index of another column,
 * such as the time of the payment.
 */
export const statusListWithout = (property: StatusProperty): SQL => listOf(statusesWithout(property));
