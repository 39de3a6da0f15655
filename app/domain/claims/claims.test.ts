import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { csvPieces } from "~/domain/csv-table";
import { adminTranslator } from "~/i18n/translator.server";
import { DAY_SECONDS } from "~/lib/dates";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, claims, mailOutbox } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import { openOwnShop } from "../../../tests/support/own-shop";
import { answerClaim } from "./answer-claim.server";
import { claimSchema } from "./claim.schema";
import { claimCsv } from "./claim-csv.server";
import type { ClaimFilter, ClaimPage } from "./claim-table";
import { sheetNumber } from "./claims";
import {
  countOpenClaims,
  findClaimByAccess,
  findStaffClaim,
  listClaims,
  readClaimTable,
  readSheets,
} from "./claims.queries.server";
import { fileClaim } from "./file-claim.server";
import { parseSheetNumber } from "./parse-sheet-number";
import { REMINDER_DAYS, remindOfClaims } from "./remind-of-claims.server";

const NOW = new Date("2026-11-23T15:00:00Z");
const supplier = { name: "Vitrina S.A.C.", ruc: "20000000001", address: "Av. Larco 1, Miraflores" };

const form = {
  kind: "reclamo",
  name: "Rosa Ñusta",
  documentType: "DNI",
  documentNumber: "12 345 678",
  email: " Rosa@Example.com ",
  address: "Jr. Unión 123, Lima",
  subject: "product",
  subjectDescription: "Blusa de lino",
  amountMinor: "S/ 129.90",
  orderReference: "325K7P",
  detail: "Llegó rota.\r\nEl botón falta.",
  request: "El cambio",
  idempotencyKey: "0123456789abcdef",
};

const errorsOf = (changes: Record<string, unknown>) => {
  const parsed = claimSchema.safeParse({ ...form, ...changes });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
};

const inputOf = (changes: Record<string, unknown> = {}) => claimSchema.parse({ ...form, ...changes });

async function openBook() {
  const { db } = await openOwnShop();
  const reader = () => ({ db, read: createReadBatcher(db).read });
  let forms = 0;
  const file = (changes: Record<string, unknown> = {}, now = NOW, address: string | null = null) => {
    forms += 1;
    const input = inputOf({ idempotencyKey: `form-of-this-test-${forms}`, ...changes });
    return fileClaim(db, { input, supplier, locale: "es", address, now });
  };
  return { db, reader, file };
}

type Book = Awaited<ReturnType<typeof openBook>>;

const staff = { id: null, email: "rosa@example.com" };

describe("the mails about claims", () => {
  const countOf = ({ db }: Book, kind: MailKind) => db.$count(mailOutbox, eq(mailOutbox.kind, kind));

  test("are limited by network and mailbox, and every claim is in the book", async () => {
    const book = await openBook();
    const from = (email: string, address: string) => book.file({ email }, NOW, address);
    for (let index = 0; index < 12; index++) await from(`p${index}@example.com`, "203.0.113.7");
    expect(await countOf(book, "claim-received")).toBe(10);
    expect(await countOf(book, "staff-new-claim")).toBe(12);
    for (let index = 0; index < 5; index++)
      await from(`rosa+${index}@example.com`, `203.0.113.${100 + index}`);
    expect(await countOf(book, "claim-received")).toBe(13);
    expect(await countOf(book, "staff-new-claim")).toBe(17);
    expect(await book.db.$count(claims)).toBe(17);
  });

  test("are counted once for a repeated form", async () => {
    const book = await openBook();
    const again = { idempotencyKey: "the-same-form-again" };
    for (let index = 0; index < 5; index++) await book.file(again, NOW, "203.0.113.7");
    await book.file({}, NOW, "203.0.113.7");
    await book.file({}, NOW, "203.0.113.7");
    expect(await countOf(book, "claim-received")).toBe(3);
  });
});

describe("the sheet's form", () => {
  test("normalizes the document, the e-mail, the amount and line breaks", () => {
    expect(inputOf()).toEqual({
      ...form,
      documentNumber: "12345678",
      email: "rosa@example.com",
      amountMinor: 12_990,
      detail: "Llegó rota.\nEl botón falta.",
      phone: null,
      guardianName: null,
    });
  });

  test.each([
    [{ documentType: "DNI", documentNumber: "1234567" }, "claims.DNIInvalid"],
    [{ documentType: "CE", documentNumber: "12345" }, "claims.CEInvalid"],
    [{ documentType: "RUC", documentNumber: "99123456789" }, "claims.RUCInvalid"],
    [{ documentType: "RUC", documentNumber: "20123456789" }, "claims.RUCInvalid"],
    [{ documentType: "passport", documentNumber: "A!" }, "claims.passportInvalid"],
  ])("refuses %j by the document's type", (changes, message) => {
    expect(errorsOf(changes)).toEqual({ documentNumber: message });
  });

  test.each([
    { documentType: "CE", documentNumber: "001234567" },
    { documentType: "RUC", documentNumber: "20123456786" },
    { documentType: "passport", documentNumber: "ab123456" },
  ])("accepts %j", (changes) => expect(errorsOf(changes)).toEqual({}));

  test("refuses nobody for characters that are not displayed", () => {
    const pasted = (text: string) => `\u2066\u202d${text}\u200b\u202c\t\v\f`;
    const typed = Object.fromEntries(
      Object.entries({
        name: "Rosa\u00a0Quispe",
        address: "Av. Larco\t100",
        detail: "Rota.\u2028Falta\u0007 un botón.",
      }).map(([name, text]) => [name, pasted(text)]),
    );
    const numbers = {
      documentNumber: pasted("DNI 1２345‑678"),
      email: pasted("mailto:ventas@ñandú.pe"),
      phone: pasted("(01) 555‑1234"),
      amountMinor: pasted("S/\u00a0129.90"),
      orderReference: pasted("325\u2011Ｋ7P"),
    };
    expect(errorsOf({ ...typed, ...numbers })).toEqual({});
    expect(inputOf({ ...typed, ...numbers })).toMatchObject({
      name: "Rosa Quispe",
      address: "Av. Larco 100",
      detail: "Rota.\nFalta un botón.",
      documentNumber: "12345678",
      email: "ventas@xn--and-6ma2c.pe",
      phone: "+5115551234",
      amountMinor: 12_990,
      orderReference: "325K7P",
    });
  });

  test("requires a guardian of a minor only", () => {
    expect(errorsOf({ isMinor: "on" })).toEqual({ guardianName: "claims.guardianMissing" });
    expect(inputOf({ isMinor: "on", guardianName: "Eva" }).guardianName).toBe("Eva");
    expect(inputOf({ guardianName: "Eva" }).guardianName).toBeNull();
  });

  test("reports all errors at once and leaves phone, amount and order optional", () => {
    expect(errorsOf({ phone: "", amountMinor: "", orderReference: "" })).toEqual({});
    expect(errorsOf({ documentNumber: "1", isMinor: "on", amountMinor: "mucho" })).toEqual({
      documentNumber: "claims.DNIInvalid",
      guardianName: "claims.guardianMissing",
      amountMinor: "claims.invalidAmount",
    });
    expect(errorsOf({ documentType: "__proto__" })).toEqual({ documentType: "claims.chooseDocument" });
    expect(errorsOf({ name: " ", kind: "", subject: undefined, documentType: "" })).toEqual({
      name: "claims.required",
      kind: "claims.chooseKind",
      subject: "claims.chooseSubject",
      documentType: "claims.chooseDocument",
    });
  });
});

describe("filing", () => {
  test("stores every field, the supplier of the day and the end of the term", async () => {
    const { reader, file } = await openBook();
    const { accessKey, ...filed } = await file();
    expect(filed).toEqual({ number: 1, year: 2026 });
    const sheet = await findClaimByAccess(reader(), { sheet: "000000001-2026", accessKey });
    const { idempotencyKey: _, ...input } = inputOf();
    expect(sheet).toMatchObject({
      ...input,
      supplierName: "Vitrina S.A.C.",
      supplierRuc: "20000000001",
      supplierAddress: "Av. Larco 1, Miraflores",
      status: "open",
      answer: null,
      createdAt: NOW.getTime() / 1000,
      // Fifteen working days after 23 November; 8 and 9 December are holidays.
      dueAt: Date.parse("2026-12-17T05:00:00Z") / 1000,
    });
  });

  test("numbers twenty concurrent claims from 1 to 20", async () => {
    const { db, file } = await openBook();
    const filed = await Promise.all(Array.from({ length: 20 }, () => file()));
    const numbers = filed.map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await db.$count(claims)).toBe(20);
  });

  test("files one claim for a form sent several times at once, and leaves no gap", async () => {
    const { db, file } = await openBook();
    const twice = { idempotencyKey: "the-same-form-again" };
    const filed = await Promise.all([file(twice), file(twice), file(twice)]);
    expect(new Set(filed.map(({ accessKey }) => accessKey)).size).toBe(1);
    expect(await file()).toMatchObject({ number: 2 });
    expect(await file({ ...twice, detail: "Además llegó tarde." })).toMatchObject({ number: 3 });
    expect(await db.$count(claims)).toBe(3);
    const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    for (const kind of ["claim-received", "staff-new-claim"]) {
      const subjects = mails.filter((mail) => mail.kind === kind).map(({ subjectId }) => subjectId);
      expect([subjects.length, new Set(subjects).size]).toEqual([3, 3]);
    }
    expect(mails).toHaveLength(6);
  });

  test("starts again from 1 with Lima's new year", async () => {
    const { file } = await openBook();
    const lastEvening = new Date("2027-01-01T04:59:00Z");
    expect(await file({}, lastEvening)).toMatchObject({ number: 1, year: 2026 });
    expect(await file({}, new Date("2027-01-01T05:00:00Z"))).toMatchObject({ number: 1, year: 2027 });
    expect(await file({}, lastEvening)).toMatchObject({ number: 2, year: 2026 });
  });

  test("a copy opens with its own number and key only", async () => {
    const { reader, file } = await openBook();
    const first = await file();
    const second = await file();
    const open = (sheet: string, accessKey: string) => findClaimByAccess(reader(), { sheet, accessKey });
    expect(await open(sheetNumber(second), first.accessKey)).toBeNull();
    expect(await open(sheetNumber(first), "")).toBeNull();
    expect(await open("1", first.accessKey)).toBeNull();
    expect(await open("1-2026", first.accessKey)).toMatchObject({ number: 1 });
  });
});

test("a sheet number has nine digits and the year", () => {
  expect(sheetNumber({ number: 42, year: 2026 })).toBe("000000042-2026");
  for (const text of [" 000000042-2026 ", "N° 000000042–2026", "#42-2026", "42 - 2026"])
    expect(parseSheetNumber(text)).toEqual({ number: 42, year: 2026 });
  for (const text of ["", "42", "42-26", "x-2026", "1234567890-2026"])
    expect(parseSheetNumber(text)).toBeNull();
});

describe("answering", () => {
  test("stores the answer once and logs it without its text", async () => {
    const { db, reader, file } = await openBook();
    await file();
    const [claim] = await listClaims(reader(), { after: 0, limit: 10, state: null, now: 0 });
    const claimId = Number(claim?.id);
    const answers = await Promise.all(
      ["Lo cambiamos.", "No procede."].map((answer) =>
        answerClaim({ db, staff }, { claimId, answer, now: NOW }),
      ),
    );
    expect(answers).toEqual([
      { ok: true, value: null },
      { ok: false, code: "answered-before" },
    ]);
    expect(await findStaffClaim(reader(), claimId)).toMatchObject({
      status: "answered",
      answer: "Lo cambiamos.",
      answeredAt: NOW.getTime() / 1000,
    });
    const mails = (await db.select().from(mailOutbox)).map(({ kind }) => kind);
    expect(mails).toEqual(["claim-received", "staff-new-claim", "claim-answered"]);
    const entries = await db.select().from(auditLog);
    expect(entries).toMatchObject([{ action: "answer", entity: "claim", entityId: String(claimId) }]);
    expect(JSON.stringify(entries)).not.toContain("cambiamos");
  });

  test("refuses an unknown claim", async () => {
    const { db } = await openBook();
    const answer = { claimId: 4242, answer: "Hola", now: NOW };
    expect(await answerClaim({ db, staff }, answer)).toEqual({ ok: false, code: "unknown-claim" });
  });
});

test("staff are reminded once of a claim that is still open days before its term ends", async () => {
  const { db, file } = await openBook();
  await file();
  await file();
  const [open, answered] = await db.select().from(claims);
  if (!open || !answered) throw new Error("The claims are missing.");
  const at = (daysBefore: number) => new Date((open.dueAt - daysBefore * DAY_SECONDS) * 1000);
  const reminders = async () =>
    (await db.select().from(mailOutbox))
      .filter(({ kind }) => kind === "staff-claim-due")
      .map(({ subjectId }) => subjectId);
  await remindOfClaims(db, at(REMINDER_DAYS + 1));
  expect(await reminders()).toEqual([]);
  await answerClaim({ db, staff }, { claimId: answered.id, answer: "Te la cambiamos.", now: NOW });
  await remindOfClaims(db, at(REMINDER_DAYS));
  await remindOfClaims(db, at(REMINDER_DAYS - 1));
  expect(await reminders()).toEqual([open.id]);
});

describe("the queue", () => {
  const DAY = 86_400_000;

  async function openQueue() {
    const book = await openBook();
    await book.file({ name: "Ana" });
    await book.file({ name: "Beto" }, new Date(NOW.getTime() - 40 * DAY));
    await book.file({ name: "Carla", email: "carla@example.com" }, new Date(NOW.getTime() - DAY));
    const [beto] = await listClaims(book.reader(), { after: 1, limit: 1, state: null, now: 0 });
    const now = NOW.getTime() / 1000;
    const find = async (
      filter: Partial<ClaimFilter> = {},
      sort: ClaimPage["sort"] = "due",
      isDescending = false,
    ) => {
      const page = { search: "", state: null, from: null, to: null, limit: 10, offset: 0 };
      const found = await readClaimTable(book.reader(), { ...page, ...filter, sort, isDescending }, now);
      return found.rows.map(({ name }) => name);
    };
    return { ...book, betoId: Number(beto?.id), now, find };
  }

  test("lists open claims by the end of their term, then those answered", async () => {
    const { db, betoId, find } = await openQueue();
    expect(await find()).toEqual(["Beto", "Carla", "Ana"]);
    await answerClaim({ db, staff }, { claimId: betoId, answer: "Listo", now: NOW });
    expect(await find()).toEqual(["Carla", "Ana", "Beto"]);
    expect(await find({}, "name", true)).toEqual(["Carla", "Beto", "Ana"]);
    expect(await find({}, "filed", true)).toEqual(["Ana", "Carla", "Beto"]);
  });

  test("filters by state, words, sheet number and day", async () => {
    const { db, betoId, find } = await openQueue();
    expect(await find({ state: "overdue" })).toEqual(["Beto"]);
    expect(await find({ search: "CARLA example" })).toEqual(["Carla"]);
    expect(await find({ search: "000000001-2026" })).toEqual(["Ana"]);
    expect(await find({ from: "2026-11-22", to: "2026-11-22" })).toEqual(["Carla"]);
    await answerClaim({ db, staff }, { claimId: betoId, answer: "Listo", now: NOW });
    expect(await find({ state: "answered" })).toEqual(["Beto"]);
    expect(await find({ state: "overdue" })).toEqual([]);
    expect(await find({ state: "open" })).toEqual(["Carla", "Ana"]);
  });

  test("is counted for the dashboard", async () => {
    const { db, reader, betoId, now } = await openQueue();
    expect(await countOpenClaims(reader(), now)).toMatchObject({ open: 3, overdue: 1 });
    await answerClaim({ db, staff }, { claimId: betoId, answer: "Listo", now: NOW });
    const { nextDueAt, ...counts } = await countOpenClaims(reader(), now);
    expect(counts).toEqual({ open: 2, overdue: 0 });
    expect(nextDueAt).toBeGreaterThan(now);
  });

  test("is exported as CSV that no spreadsheet runs as a formula", async () => {
    const { reader, file } = await openBook();
    await file({ detail: "=1+1" });
    await file({ name: "Beto" });
    const translate = await adminTranslator("es");
    const filter: ClaimFilter = { search: "", state: null, from: null, to: null };
    const pieces: string[] = [];
    for await (const piece of csvPieces(claimCsv, readSheets(reader(), filter, 0), translate))
      pieces.push(piece);
    const [header, first, second] = pieces.join("").split("\r\n");
    expect(header).toContain("Hoja,");
    expect(first).toContain("000000001-2026,2026-11-23 10:00,2026-12-16,Por responder,Reclamo,Rosa Ñusta");
    expect(first).toContain("129.90");
    expect(first).toContain(",'=1+1,");
    expect(second).toContain("000000002-2026");
  });
});
