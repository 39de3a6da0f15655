import { deepStrictEqual } from "node:assert";
import { sum } from "./state";

/** A stored order, with its lists as JSON. */
export type Row = Record<string, number | string | null>;

type Shares = Record<string, number> | null;

interface Line {
  cost: number;
  quantity: number;
  fromStock: number;
  withdrawn: number;
  restocked: number;
  /** Product and size. */
  piece: string;
}

interface Piece {
  line: number;
  quantity: number;
  restock: number;
}

const listOf = <Cells>(cell: Row[string] | undefined): Cells[] => JSON.parse(String(cell ?? "[]"));
const amount = (row: Row, name: string): number => Number(row[name] ?? 0);

type Pieces = [line: number, quantity: number, restock: number][];
const piecesOf = (pieces: Pieces): Piece[] =>
  pieces.map(([line, quantity, restock]) => ({ line, quantity, restock }));

/** An order as it is stored, without anything of the model. */
function read(row: Row) {
  type LineCells = [number, number, number, number, number, number, number];
  const pieces = listOf<[number, string]>(row.pieces);
  return {
    lines: listOf<LineCells>(row.lines).map(
      ([price, quantity, , fromStock, , withdrawn, restocked], index): Line => ({
        cost: price * quantity,
        quantity,
        fromStock,
        withdrawn,
        restocked,
        piece: String(pieces[index]),
      }),
    ),
    discounts: listOf<[number, Shares, string]>(row.discounts).map(([minor, shares, kind]) => ({
      minor,
      shares,
      kind,
    })),
    attempts: listOf<[string, number, number, number]>(row.attempts),
    refunds: listOf<[string, number, number, Pieces]>(row.refunds).map(
      ([status, minor, isOfReturn, cells]) => ({
        status,
        minor,
        isOfReturn: isOfReturn === 1,
        pieces: piecesOf(cells),
      }),
    ),
    requests: listOf<[string, Pieces]>(row.requests).map(([status, cells]) => ({
      status,
      pieces: piecesOf(cells),
    })),
    parcels: listOf<[number, number][]>(row.parcels),
    moved: listOf<[number, string, number]>(row.moved),
  };
}

type Stored = ReturnType<typeof read>;

const ofLine = (pieces: readonly Piece[], line: number, of: (piece: Piece) => number): number =>
  sum(pieces, (piece) => (piece.line === line ? of(piece) : 0));

const total = (shares: Shares): number => sum(Object.values(shares ?? {}), (share) => share);

/** A price is divided without rest, and nothing costs less than nothing. */
function priceProblems(row: Row, { lines, discounts }: Stored) {
  const shared = discounts.filter(({ kind }) => kind !== "exchange");
  const ofDelivery = sum(shared, ({ minor, shares }) => minor - total(shares));
  const isOfGoods = ({ kind }: Stored["discounts"][number]) => kind === "percent" || kind === "amount";
  return [
    amount(row, "subtotal_minor") !== sum(lines, ({ cost }) => cost) &&
      "the subtotal is not that of the lines",
    amount(row, "discount_minor") !== sum(discounts, ({ minor }) => minor) + amount(row, "gift_minor") &&
      "what is taken off is not what the discounts take off",
    amount(row, "total_minor") !==
      amount(row, "subtotal_minor") + amount(row, "delivery_minor") - amount(row, "discount_minor") &&
      "the total does not add up",
    amount(row, "total_minor") < 0 && "the total is below 0",
    shared.some((one) => isOfGoods(one) && total(one.shares) !== one.minor) &&
      "shares do not add up to their discount",
    shared.some(({ minor, shares }) => total(shares) > minor) && "shares exceed their discount",
    shared.some(({ shares }) => Object.values(shares ?? {}).some((share) => share < 0)) &&
      "a share is below 0",
    lines.some(({ cost }, index) => sum(shared, ({ shares }) => shares?.[index + 1] ?? 0) > cost) &&
      "shares of a line exceed its price",
    (ofDelivery < 0 || ofDelivery > amount(row, "delivery_minor")) &&
      "what is taken off the delivery exceeds its price",
  ];
}

/** All that arrived was kept, given back or passed on. */
function moneyProblems(row: Row, { attempts, refunds }: Stored) {
  const accepted = attempts.filter(([status]) => status === "accepted");
  const arrived = sum(accepted, ([, first, second]) => first + second) + amount(row, "manual");
  const given = (status: string) =>
    sum(
      refunds.filter((refund) => refund.status === status),
      ({ minor }) => minor,
    );
  const [paid, refunded, left] = ["paid_minor", "refunded_minor", "left_minor"].map((name) =>
    amount(row, name),
  ) as [number, number, number];
  return [
    arrived !== paid + amount(row, "outdated_paid_minor") && "money has arrived that is not counted",
    given("done") !== refunded + amount(row, "outdated_refunded_minor") &&
      "money was given back that is not counted",
    given("done") + given("unknown") > arrived && "more was given back than arrived",
    left !== paid + amount(row, "exchanged_minor") - refunded - amount(row, "passed_on_minor") &&
      "money is neither kept nor given back",
    left < 0 && "less than nothing is left",
    amount(row, "available_minor") < 0 && "more is reserved than left",
    amount(row, "gift_paid_minor") < 0 && "a gift card got more than it has paid",
    amount(row, "gift_paid_minor") > amount(row, "gift_minor") && "a gift card has paid more than agreed",
  ];
}

/** A piece is in one place, and returns to stock once, for a reason. */
function pieceProblems(row: Row, { lines, refunds, requests, parcels, moved }: Stored) {
  const isEnded = row.status === "cancelled" || row.status === "refunded";
  const valid = refunds.filter(({ status }) => status !== "failed");
  const given = valid.flatMap(({ pieces }) => pieces);
  const done = refunds.filter(({ status, isOfReturn }) => status === "done" && !isOfReturn);
  const refunded = done.flatMap(({ pieces }) => pieces);
  const received = requests.flatMap(({ pieces }) => pieces);
  return lines
    .flatMap(({ quantity, fromStock, withdrawn, restocked }, line) => {
      const shipped = sum(parcels.flat(), ([position, pieces]) => (position === line ? pieces : 0));
      const returned =
        ofLine(refunded, line, ({ restock }) => restock) + ofLine(received, line, ({ restock }) => restock);
      return [
        withdrawn + shipped > quantity && "more pieces have left than were bought",
        ofLine(given, line, (piece) => piece.quantity) > quantity && "more pieces were refunded than bought",
        fromStock > quantity && "more pieces were taken than bought",
        restocked > quantity && "more pieces came back than were bought",
        restocked > returned && !isEnded && "pieces came back that nobody returned",
        restocked > returned + fromStock && "pieces came back that were never taken",
      ];
    })
    .concat(movedProblems(lines, moved));
}

/** Pieces that an order has moved are those that it has taken and not given back, of each size. */
function movedProblems(lines: readonly Line[], moved: Stored["moved"]) {
  const pieces = new Set([
    ...lines.map(({ piece }) => piece),
    ...moved.map(([product, size]) => `${product},${size}`),
  ]);
  return [...pieces].map((piece) => {
    const kept = sum(lines, (line) => (line.piece === piece ? line.fromStock - line.restocked : 0));
    const taken = -sum(moved, ([product, size, change]) => (`${product},${size}` === piece ? change : 0));
    return kept !== taken && `${taken} pieces of ${piece} have left the stock for ${kept}`;
  });
}

/** What holds of the stored orders by whatever rule amounts are divided and pieces are counted. */
export function auditConservation(rows: readonly Row[]): void {
  for (const [index, row] of rows.entries()) {
    const stored = read(row);
    const problems = [
      ...priceProblems(row, stored),
      ...moneyProblems(row, stored),
      ...pieceProblems(row, stored),
    ].filter(Boolean);
    deepStrictEqual(problems, [], `order ${index}`);
  }
  deepStrictEqual(
    sum(rows, (row) => amount(row, "exchanged_minor")),
    sum(rows, (row) => amount(row, "passed_on_minor")),
    "values of returned pieces are not what pays other orders",
  );
}
