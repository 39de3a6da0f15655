import { expect, test } from "vitest";
import { answerClaim } from "~/domain/claims/answer-claim.server";
import { claimSchema } from "~/domain/claims/claim.schema";
import { fileClaim } from "~/domain/claims/file-claim.server";
import { remindOfClaims } from "~/domain/claims/remind-of-claims.server";
import type { Shop } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { createReadBatcher } from "~db/read-batcher";
import { claims, mailOutbox } from "~db/schema";
import { claimForm } from "../../../../tests/support/data/claims";
import { emptyShop } from "../../../../tests/support/empty-shop";
import { openOwnShop } from "../../../../tests/support/own-shop";
import type { MailContext } from "../mail";
import { mailKindDefinitions } from "./mail-kinds.server";

const now = new Date("2026-11-23T15:00:00Z");
const settings = { notice_email: "equipo@example.com" };
const shop: Shop = { ...emptyShop, settings };

/** The mails in the outbox, as they would be written. */
async function writeQueued(db: Awaited<ReturnType<typeof openOwnShop>>["db"]) {
  const context = {
    locale: "es",
    translate: createTranslate(catalogFor("es"), "es"),
    formats: formatsFor("es"),
    shop,
    links: {
      claim: (locale: string, sheet: string, key: string) => `/${locale}/claims/${sheet}?key=${key}`,
      adminClaim: (id: number) => `/admin/claims/${id}`,
    },
  } as MailContext;
  const rows = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return Promise.all(
    rows.map(async ({ kind, subjectId }) => {
      const source = { db, read: createReadBatcher(db).read, shop, now: new Date() };
      const mail = await mailKindDefinitions[kind].load(source, subjectId);
      return { kind, recipient: mail?.recipient, text: JSON.stringify(mail?.write(context)) };
    }),
  );
}

test("the consumer gets a link to the sheet, and the answer once, without the text of who filled in the form", async () => {
  const { db } = await openOwnShop();
  const input = claimSchema.parse({ ...claimForm, idempotencyKey: "a-form-of-this-test" });
  const supplier = { name: "Vitrina S.A.C.", ruc: "20000000001", address: null };
  const { accessKey } = await fileClaim(db, { input, supplier, locale: "es", address: null, now });
  const staff = { db, staff: { id: null, email: "eva@example.com" } };
  for (const answer of ["Te la cambiamos.", "No procede."]) {
    await answerClaim(staff, { claimId: 1, answer, now });
  }
  const mails = (await writeQueued(db)).filter(({ kind }) => kind.startsWith("claim-"));
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["claim-received", "rosa@example.com"],
    ["claim-answered", "rosa@example.com"],
  ]);
  const [received, answered] = mails.map(({ text }) => text);
  for (const text of [received, answered]) {
    expect(text).toContain(`/es/claims/000000001-2026?key=${accessKey}`);
    for (const value of ["Rosa Ñusta", "12345678", claimForm.detail, claimForm.request, "129.90"])
      expect(text).not.toContain(value);
  }
  expect(received).not.toContain("Te la cambiamos.");
  expect(answered).toContain("Te la cambiamos.");
  expect(answered).not.toContain("No procede.");
});

test("staff are told of a claim until it is answered, without the consumer's document", async () => {
  const { db } = await openOwnShop();
  const input = claimSchema.parse({ ...claimForm, idempotencyKey: "a-form-of-this-test" });
  await fileClaim(db, {
    input,
    supplier: { name: "Vitrina S.A.C.", ruc: "20000000001", address: null },
    locale: "en",
    address: null,
    now,
  });
  const [claim] = await db.select().from(claims);
  await remindOfClaims(db, new Date((claim?.dueAt ?? 0) * 1000));
  const notices = async () => (await writeQueued(db)).filter(({ kind }) => kind.startsWith("staff-"));
  expect((await notices()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["staff-new-claim", "equipo@example.com"],
    ["staff-claim-due", "equipo@example.com"],
  ]);
  for (const { text } of await notices()) {
    for (const value of [
      "/admin/claims/1",
      "000000001-2026",
      "Rosa Ñusta",
      claimForm.detail,
      "16 de diciembre",
    ])
      expect(text).toContain(value);
    expect(text).not.toContain("12345678");
  }
  const staff = { db, staff: { id: null, email: "eva@example.com" } };
  await answerClaim(staff, { claimId: 1, answer: "Te la cambiamos.", now });
  expect((await notices()).map(({ recipient }) => recipient)).toEqual([undefined, undefined]);
});
