import { REFERENCE_ALPHABET } from "../app/domain/orders/orders";
import { limaDay, unixSeconds } from "../app/lib/dates";
import { randomId } from "../app/lib/ids";
import type { Database } from "../db/client";
import { manualPayments, orderEvents, orderLines, orders, reviews } from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import { catalogue, seededDeliveryZones } from "./catalogue";
import { demoBuyers } from "./catalogue/reviews";
import { variantId } from "./seed-catalogue";

const DAY_SECONDS = 86_400;
const DAYS_TO_HAND_OVER = 3;
const DAYS_TO_REVIEW = 9;

type DemoBuyer = (typeof demoBuyers)[number];

function productOf(id: number) {
  const product = catalogue.products.find((candidate) => candidate.id === id);
  if (!product) throw new RangeError(`The demo shop has no product ${id}.`);
  return product;
}

function lineRows({ language, reviews: written }: DemoBuyer, orderId: number) {
  return written.map(({ productId }, position) => {
    const { categoryId, name, variants, stock, price } = productOf(productId);
    const [sizes = []] = "shared" in stock ? [stock.shared] : stock.byVariant;
    return {
      orderId,
      position,
      productId,
      categoryId,
      variantId: variants.length > 0 ? variantId(productId, 0) : null,
      productName: name[language],
      variantName: variants[0]?.name[language] ?? null,
      size: sizes[0]?.label ?? null,
      unitPriceMinor: price.pen,
      quantity: 1,
      fromStock: 1,
    };
  });
}

/** Of the form that `newReference` gives, and another for each order. */
const referenceOf = (dayOfYear: number, id: number): string =>
  [
    String(dayOfYear).padStart(3, "0"),
    "V",
    REFERENCE_ALPHABET[Math.floor(id / REFERENCE_ALPHABET.length)],
    REFERENCE_ALPHABET[id % REFERENCE_ALPHABET.length],
  ].join("");

/** An order paid outside the provider and collected. Its stock was counted before the shop's stock was. */
function orderQueries(
  db: Database,
  buyer: DemoBuyer,
  { id, now }: { id: number; now: number },
): WriteQuery[] {
  const handedOverAt = now - buyer.daysAgo * DAY_SECONDS;
  const placedAt = handedOverAt - DAYS_TO_HAND_OVER * DAY_SECONDS;
  const { year, dayOfYear } = limaDay(new Date(placedAt * 1000));
  const lines = lineRows(buyer, id);
  const totalMinor = lines.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0);
  const pickup = seededDeliveryZones.findIndex(({ kind }) => kind === "pickup");
  const steps = [
    { fromStatus: null, toStatus: "pending", actor: "shopper", createdAt: placedAt },
    { fromStatus: "pending", toStatus: "paid", actor: "staff", createdAt: placedAt },
    { fromStatus: "paid", toStatus: "handed_over", actor: "staff", createdAt: handedOverAt },
  ] as const;
  return [
    db.insert(orders).values({
      id,
      reference: referenceOf(dayOfYear, id),
      referenceYear: year,
      accessKey: randomId(),
      cartId: randomId(),
      idempotencyKey: randomId(),
      status: "handed_over",
      locale: buyer.language,
      region: "PE",
      subtotalMinor: totalMinor,
      totalMinor,
      email: `${buyer.name.split(" ")[0]?.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")}@example.com`,
      name: buyer.name,
      phone: "+51999000000",
      deliveryZoneId: pickup + 1,
      deliveryName: seededDeliveryZones[pickup]?.name[buyer.language] ?? "",
      placedAt,
      paidAt: placedAt,
      stockTakenAt: placedAt,
      handedOverAt,
      createdAt: placedAt,
      updatedAt: handedOverAt,
    }),
    db.insert(orderLines).values(lines),
    db.insert(orderEvents).values(steps.map((step) => ({ orderId: id, ...step }))),
    db.insert(manualPayments).values({
      orderId: id,
      method: "yape",
      amountMinor: totalMinor,
      currency: "PEN",
      note: "Demo",
      createdAt: placedAt,
    }),
  ];
}

function reviewRows({ name, language, daysAgo, reviews: written }: DemoBuyer, orderId: number, now: number) {
  const writtenAt = now - (daysAgo - DAYS_TO_REVIEW) * DAY_SECONDS;
  return written.map(({ productId, stars, fit = null, text, isPending = false }) => ({
    orderId,
    productId,
    stars,
    fit,
    text,
    name: name.split(" ")[0] ?? name,
    languageCode: language,
    status: isPending ? ("pending" as const) : ("approved" as const),
    writtenAt,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  }));
}

/** Inserts orders of the demo buyers and their reviews, for a batch after products and delivery zones. */
export function reviewQueries(db: Database): WriteQuery[] {
  const now = unixSeconds(new Date());
  return [
    ...demoBuyers.flatMap((buyer, index) => orderQueries(db, buyer, { id: index + 1, now })),
    db.insert(reviews).values(demoBuyers.flatMap((buyer, index) => reviewRows(buyer, index + 1, now))),
  ];
}
