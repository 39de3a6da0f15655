import { and, eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { mailTexts } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { MailTexts, OwnTexts } from "../mail";

export interface MailTextChange {
  kind: MailKind;
  /** Code of a language of the shop. */
  locale: string;
  /** The version that the form displayed: 0 without texts of staff. */
  version: number;
  /** The texts before the change, for the audit log. */
  before: OwnTexts;
  /** Null returns to the interface's texts. */
  texts: MailTexts<string> | null;
  /** The interface's texts: one that equals them is not stored. */
  defaults: MailTexts<string>;
}

const storedVersion = (kind: MailKind, locale: string) =>
  sql`coalesce((select version from ${mailTexts} where kind = ${kind} and language_code = ${locale}), 0)`;

/** Saves staff's texts of a mail in a language. */
export async function saveMailTexts(
  context: StaffContext,
  { kind, locale, version, before, texts, defaults }: MailTextChange,
): Promise<Result<null, { code: "changed-meanwhile" }>> {
  const { db } = context;
  const own = {
    subject: texts && texts.subject !== defaults.subject ? texts.subject : null,
    intro: texts && texts.intro !== defaults.intro ? texts.intro : null,
  };
  const remove = db
    .delete(mailTexts)
    .where(and(eq(mailTexts.kind, kind), eq(mailTexts.languageCode, locale)));
  const save = db
    .insert(mailTexts)
    .values({ kind, languageCode: locale, ...own })
    .onConflictDoUpdate({
      target: [mailTexts.kind, mailTexts.languageCode],
      set: { ...own, version: increment(mailTexts.version) },
    });
  const query: WriteQuery = own.subject === null && own.intro === null ? remove : save;
  const written = await staffWrite(context, {
    queries: [requireThat("row_changed", sql`${storedVersion(kind, locale)} = ${version}`), query],
    audit: {
      action: "change",
      entity: "mail",
      entityId: kind,
      before: { [locale]: { subject: before.subject, intro: before.intro } },
      after: { [locale]: own },
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  throw new Error(`Saving the texts of a mail violated ${written.broken.constraint}`);
}
