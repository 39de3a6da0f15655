import { userList } from "../app/domain/accounts/people/user-table";
import { readUserTable } from "../app/domain/accounts/people/user-table.queries.server";
import { auditList } from "../app/domain/audit/audit-log";
import { readAuditLog } from "../app/domain/audit/audit-log.queries.server";
import { listEditedCategories } from "../app/domain/catalog/category/category-editor.queries.server";
import { findEditedProduct } from "../app/domain/catalog/product/product.queries.server";
import { productList } from "../app/domain/catalog/product-table/product-table";
import { listProductRows } from "../app/domain/catalog/product-table/product-table.queries.server";
import { stockList } from "../app/domain/catalog/stock/stock-states";
import { listStockTable } from "../app/domain/catalog/stock/stock-table.queries.server";
import { listCollections } from "../app/domain/collections/collections.queries.server";
import { findCustomer } from "../app/domain/customers/customer.queries.server";
import { readCustomerTable } from "../app/domain/customers/customer-table.queries.server";
import { customerList } from "../app/domain/customers/customers";
import { readDashboard } from "../app/domain/dashboard/dashboard.queries.server";
import { type List, type ListChoice, readList } from "../app/domain/lists/list";
import { mailList } from "../app/domain/mail/staff/mail-table";
import { readMailTable } from "../app/domain/mail/staff/mail-table.queries.server";
import { orderList } from "../app/domain/orders/staff/order-table";
import { findRecentOrders, readOrderTable } from "../app/domain/orders/staff/order-table.queries.server";
import { readReceiptMonth } from "../app/domain/orders/staff/receipt-month.queries.server";
import { findStaffOrder } from "../app/domain/orders/staff/staff-order.queries.server";
import { monthOf } from "../app/domain/receipts/sales-register";
import type { Grouping } from "../app/domain/reports/report";
import { readSalesReport } from "../app/domain/reports/sales-report.queries.server";
import { listToMake } from "../app/domain/reports/to-make.queries.server";
import { reviewList } from "../app/domain/reviews/review-table";
import { readReviewTable } from "../app/domain/reviews/staff-reviews.queries.server";
import { DAY_SECONDS, limaDate } from "../app/lib/dates";
import type { Reader } from "../db/read-batcher";
import type { Page, Sizes } from "./scale-shop";

// What pages that are not flat grow with.
const TOTAL = "counts all rows of the table; not limited";
const OFFSET = "counts all rows of the table, and passes those of earlier pages; not limited";
const FOUND = "products with the words, at most 1,000";
const STOCK = "all stock rows, and their products; not limited";
const CUSTOMERS = "groups all orders and people; not limited";

/** Reads a list by its URL's query string. */
const list =
  <Of extends List>(of: Of, read: (reader: Reader, choice: ListChoice<Of>) => Promise<unknown>) =>
  (query: string) => {
    const choice = readList(of, new URLSearchParams(query)).choice as ListChoice<Of>;
    return (reader: Reader) => read(reader, choice);
  };

const products = list(productList, listProductRows);
const stock = list(stockList, listStockTable);
const orders = list(orderList, readOrderTable);
const customers = list(customerList, readCustomerTable);
const users = list(userList, readUserTable);
const reviews = list(reviewList, (reader, { product, ...choice }) =>
  readReviewTable(reader, { ...choice, productId: product }),
);
const mails = list(mailList, readMailTable);
const audit = list(auditList, (reader, choice) => readAuditLog(reader, { ...choice, after: null }));

/** The last page of a table of so many rows. */
const lastOf = (rows: number) => `page=${Math.ceil(rows / 25)}`;

/** The pages of staff, of a shop with so many products and orders. */
export function adminPages({ products: productCount, orders: orderCount, now }: Sizes): Page[] {
  const report = (by: Grouping, days: number) => {
    const period = { from: limaDate(now - (days - 1) * DAY_SECONDS), to: limaDate(now) };
    return (reader: Reader) => readSalesReport(reader, { ...period, by, compare: "none" });
  };
  const date = new Date(now * 1000);
  const { bounds } = monthOf(
    new URLSearchParams({ month: limaDate(now - 30 * DAY_SECONDS).slice(0, 7) }),
    date,
  );
  return [
    [
      "dashboard",
      (reader) => readDashboard(reader, { now: date, userId: 1, mayAudit: true, locale: "es" }),
      "stock rows that are low or out of stock, and orders of 30 days; not limited",
    ],
    ["products", products(""), TOTAL],
    ["products, by name", products("sort=name"), TOTAL],
    [
      "products, by name, page in the middle",
      products(`sort=name&page=${Math.ceil(productCount / 50)}`),
      OFFSET,
    ],
    ["products, last page", products(lastOf(productCount)), OFFSET],
    ["products, by price, 100 rows", products("sort=price&size=100"), TOTAL],
    ["products, a category by name", products("category=3&sort=name"), TOTAL],
    ["products, without stock", products("show=no-stock"), "the stock of all products; not limited"],
    ["products, search in every product", products("q=prenda")],
    ["products, search of a rare word", products("q=prenda77"), FOUND],
    ["product", (reader) => findEditedProduct(reader, Math.ceil(productCount / 2))],
    ["stock", stock(""), STOCK],
    ["stock, last page", stock(lastOf(productCount * 3)), STOCK],
    ["stock, low", stock("state=low"), STOCK],
    ["stock, search in every product", stock("q=prenda"), FOUND],
    ["stock, search of a rare word", stock("q=prenda77"), FOUND],
    ["categories", listEditedCategories, "counts the products; not limited"],
    ["collections", listCollections],
    ["orders", orders(""), TOTAL],
    ["orders, last page", orders(lastOf(orderCount)), OFFSET],
    ["orders, to hand over", orders("state=to-hand-over"), "orders to hand over, which are a week's"],
    ["orders, by name", orders("sort=name"), "sorts all orders; not limited"],
    ["orders, search in names", orders("q=rs"), "the names of all orders; not limited"],
    ["orders, search of an e-mail", orders("q=persona7@correo.example")],
    [
      "orders, search of a product",
      orders("q=prenda77"),
      "the names of all orders, and lines of the products found",
    ],
    ["orders, while somebody types", (reader) => findRecentOrders(reader, "rs", 6)],
    ["order", (reader) => findStaffOrder(reader, orderCount)],
    ["customers", customers(""), CUSTOMERS],
    ["customers, search in names", customers("q=rs"), CUSTOMERS],
    ["customer", (reader) => findCustomer(reader, 7)],
    ["people", users(""), TOTAL],
    ["people, search in names", users("q=rs"), "all people; not limited"],
    ["sales of 30 days by day", report("day", 30), "orders of the period"],
    ["sales of 365 days by product", report("product", 365), "orders of the period"],
    ["pieces to make", listToMake, "orders that are at work, which are a week's"],
    [
      "receipts of a month",
      (reader) => readReceiptMonth(reader, bounds),
      "receipts of the month, and all orders; not limited",
    ],
    ["reviews", reviews(""), "sorts all reviews; not limited"],
    ["mails", mails(""), TOTAL],
    ["audit log", audit("")],
  ];
}
