import { findProduct, listRelated } from "../app/domain/catalog/catalog.queries.server";
import { readListing } from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
import { listCompanions } from "../app/domain/galleries/looks.queries.server";
import { recordPayment } from "../app/domain/orders/payment/record-payment.server";
import { findRatingSummary, listApprovedReviews } from "../app/domain/reviews/reviews.queries.server";
import { readShop } from "../app/domain/settings/shop.server";
import { addVisitCounts } from "../app/domain/visits/add-counts.server";
import { catalogueGeneration } from "../db/catalogue-generation";
import { createReadBatcher } from "../db/read-batcher";
import { addProduct, addZone, cartLine } from "../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder, type TestShop } from "../tests/support/data/orders";
import { fillCatalogue } from "./fill-catalogue";
import { createRecordedDatabase, createRowMeter } from "./row-meter";

// Counts the rows that pages and orders read and write, as Turso bills them: workerd's SQLite has the counter of libSQL.
// Prints Markdown. docs/costs.md has its output. Usage: npm run bench:rows [-- products, default 2000]

const PRODUCTS = Number(process.argv[2] ?? 2_000);
const now = new Date("2026-11-27T12:00:00Z");
const audience = { locale: "es", region: "PE" } as const;

const recorded = await createRecordedDatabase();
const { db } = recorded;
let closeMeter = async () => {};
try {
  await fillCatalogue({ db }, PRODUCTS);
  const bought = await Promise.all(
    ["Polo", "Blusa"].map((name) => addProduct(db, { name, pen: 10_000, stock: [{ size: "M", stock: 9 }] })),
  );
  const zoneId = await addZone(db, "pickup", 0);
  const rowMeter = await createRowMeter(recorded.path);
  closeMeter = rowMeter.close;

  const reader = () => {
    const { read } = createReadBatcher(db);
    return { db, read, shop: () => readShop({ db, read }, "bench", now.getTime()) };
  };
  const list = (query: string, categoryId: number | null = null) =>
    readListing(reader(), {
      ...audience,
      categoryId,
      tiers: null,
      choice: readChoice(new URLSearchParams(query)),
    });
  const productId = 101;
  const shared = reader();
  let order = { orderId: 0, totalMinor: 0 };
  let attempt = "";
  const works: [name: string, work: () => Promise<unknown>][] = [
    [
      "product page",
      () =>
        Promise.all([
          findProduct(shared, { productId, variantId: null, ...audience }),
          listRelated(shared, { productId, ...audience }),
          listCompanions(shared, { productId, ...audience }),
          findRatingSummary(shared, productId),
          listApprovedReviews(shared, { productId, limit: 3 }),
        ]),
    ],
    ["list of all products", () => list("")],
    ["list of a category", () => list("", 3)],
    ["list with a colour", () => list("color=red")],
    ["the catalogue's generation", () => catalogueGeneration(db)],
    [
      "a write of two counts",
      () =>
        addVisitCounts(db, [
          { day: "2026-11-27", counter: "product", count: 3 },
          { day: "2026-11-27", counter: "cart", count: 1 },
        ]),
    ],
    [
      "an order of two lines: cart and placing",
      async () => {
        order = await placeTestOrder(
          { db, reader: reader() } as TestShop,
          bought.map(({ id }) => cartLine(id, { quantity: 1 })),
          { now, zoneId },
        );
      },
    ],
    [
      "its start of a payment",
      async () => {
        attempt = await openForm({ db } as TestShop, order.orderId, now);
      },
    ],
    [
      "its payment",
      () => recordPayment(db, { message: notification({ orderId: attempt, amount: order.totalMinor }), now }),
    ],
  ];
  console.log("| | requests | rows read | rows written |\n| --- | ---: | ---: | ---: |");
  for (const [name, work] of works) {
    const requests = await recorded.record(work);
    const { read, written } = await rowMeter.meter(requests);
    console.log(
      `| ${name} | ${requests.length} | ${read.toLocaleString("en")} | ${written.toLocaleString("en")} |`,
    );
  }
} finally {
  await closeMeter();
  recorded.close();
}
