import { and, asc, count, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { isPerson } from "~/domain/accounts/people/person-search.server";
import { withinDays } from "~/domain/lists/within-days.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { claims, mailOutbox, users } from "~db/schema";
import type { ClaimFilter, ClaimPage, ClaimState } from "./claim-table";
import { parseSheetNumber } from "./parse-sheet-number";

/** Columns of the printed sheet. Keys are not part of it. */
const sheetColumns = {
  id: claims.id,
  year: claims.year,
  number: claims.number,
  supplierName: claims.supplierName,
  supplierRuc: claims.supplierRuc,
  supplierAddress: claims.supplierAddress,
  kind: claims.kind,
  name: claims.name,
  documentType: claims.documentType,
  documentNumber: claims.documentNumber,
  email: claims.email,
  phone: claims.phone,
  address: claims.address,
  guardianName: claims.guardianName,
  subject: claims.subject,
  subjectDescription: claims.subjectDescription,
  amountMinor: claims.amountMinor,
  orderReference: claims.orderReference,
  detail: claims.detail,
  request: claims.request,
  locale: claims.locale,
  status: claims.status,
  dueAt: claims.dueAt,
  answer: claims.answer,
  answeredAt: claims.answeredAt,
  createdAt: claims.createdAt,
};

const sheets = (db: Database, condition: SQL | undefined) =>
  db.select(sheetColumns).from(claims).where(condition);

/** One sheet of the book. Times are Unix seconds, the amount is minor units of PEN. */
export type ClaimSheet = Awaited<ReturnType<typeof sheets>>[number];

/** The sheet opened by the consumer's link, and whether a mail with the link was queued. Null unless number and key match. */
export async function findClaimByAccess(
  { db, read }: Reader,
  { sheet, accessKey }: { sheet: string; accessKey: string },
): Promise<(ClaimSheet & { isMailed: number }) | null> {
  const asked = parseSheetNumber(sheet);
  if (!asked) return null;
  const { number, year } = asked;
  const isAsked = and(eq(claims.accessKey, accessKey), eq(claims.number, number), eq(claims.year, year));
  const link = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, "claim-received"), eq(mailOutbox.subjectId, claims.id)));
  const query = db
    .select({ ...sheetColumns, isMailed: sql<number>`exists ${link}` })
    .from(claims)
    .where(isAsked);
  const [found] = await read(query);
  return found ?? null;
}

const forStaff = (db: Database, id: number) =>
  db
    .select({
      ...sheetColumns,
      accessKey: claims.accessKey,
      /** Null without an answer, and once the account is deleted. */
      answeredByEmail: users.email,
    })
    .from(claims)
    .leftJoin(users, eq(users.id, claims.answeredBy))
    .where(eq(claims.id, id));

export type StaffClaim = Awaited<ReturnType<typeof forStaff>>[number];

export const findStaffClaim = async ({ db, read }: Reader, id: number): Promise<StaffClaim | null> =>
  (await read(forStaff(db, id)))[0] ?? null;

function stateCondition(state: ClaimState | null, now: number): SQL | undefined {
  if (state === null) return undefined;
  if (state === "answered") return eq(claims.status, "answered");
  return and(eq(claims.status, "open"), state === "overdue" ? lte(claims.dueAt, now) : undefined);
}

function searchCondition(search: string): SQL | undefined {
  const sheet = parseSheetNumber(search);
  if (sheet) return and(eq(claims.number, sheet.number), eq(claims.year, sheet.year));
  return isPerson(search, claims, [claims.documentNumber]);
}

/** SQL condition of a filter, or undefined for all claims. `now` is Unix seconds. */
const claimCondition = ({ search, state, ...days }: ClaimFilter, now: number): SQL | undefined =>
  and(stateCondition(state, now), withinDays(claims.createdAt, days), searchCondition(search));

/** `status` sorts as `answered` before `open`, so it has the opposite direction of the other columns. */
function orderingOf(sort: ClaimPage["sort"], isDescending: boolean): SQL[] {
  const direction = isDescending ? desc : asc;
  const opposite = isDescending ? asc : desc;
  if (sort === "due") return [opposite(claims.status), direction(claims.dueAt), direction(claims.id)];
  const column = sort === "filed" ? claims.createdAt : sql`${claims.name} collate nocase`;
  return [direction(column), direction(claims.id)];
}

const claimRows = (db: Database, page: ClaimPage, now: number) => {
  const { sort, isDescending, limit, offset, ...filter } = page;
  return db
    .select({
      id: claims.id,
      number: claims.number,
      year: claims.year,
      kind: claims.kind,
      name: claims.name,
      email: claims.email,
      status: claims.status,
      createdAt: claims.createdAt,
      dueAt: claims.dueAt,
    })
    .from(claims)
    .where(claimCondition(filter, now))
    .orderBy(...orderingOf(sort, isDescending))
    .limit(limit)
    .offset(offset);
};

/** Times are Unix seconds. */
export type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number];

/** One page of the queue and the total of the filter, in one round trip. */
export async function readClaimTable(
  { db, read }: Reader,
  page: ClaimPage,
  now: number,
): Promise<{ rows: ClaimRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(claimRows(db, page, now)),
    read(db.select({ total: count() }).from(claims).where(claimCondition(page, now))),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Sheets after an id by ascending ids, for the API. */
export const listClaims = (
  { db, read }: Reader,
  { after, limit, state, now }: { after: number; limit: number; state: ClaimState | null; now: number },
): Promise<ClaimSheet[]> =>
  read(
    sheets(db, and(gt(claims.id, after), stateCondition(state, now)))
      .orderBy(asc(claims.id))
      .limit(limit),
  );

/** Numbers of unanswered claims for the dashboard. `nextDueAt` is null when there is none. */
export interface OpenClaims {
  open: number;
  overdue: number;
  /** Unix seconds. */
  nextDueAt: number | null;
}

export async function countOpenClaims({ db, read }: Reader, now: number): Promise<OpenClaims> {
  const [found] = await read(
    db
      .select({
        open: count(),
        overdue: sql<number>`coalesce(sum(${claims.dueAt} <= ${now}), 0)`,
        nextDueAt: sql<number | null>`min(${claims.dueAt})`,
      })
      .from(claims)
      .where(eq(claims.status, "open")),
  );
  return found ?? { open: 0, overdue: 0, nextDueAt: null };
}

const CHUNK = 500;

/** All sheets of a filter in chunks, by ascending ids. */
export async function* readSheets(
  { db, read }: Reader,
  filter: ClaimFilter,
  now: number,
): AsyncGenerator<ClaimSheet[], void, undefined> {
  const condition = claimCondition(filter, now);
  let after = 0;
  for (;;) {
    const chunk = await read(
      sheets(db, and(condition, gt(claims.id, after)))
        .orderBy(asc(claims.id))
        .limit(CHUNK),
    );
    if (chunk.length > 0) yield chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return;
    after = last.id;
  }
}
