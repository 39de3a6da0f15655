import { and, eq } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { mailTexts } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import type { OwnTexts } from "./mail";

/** The texts that staff wrote for a kind in a language. `version` is 0 without any. */
export async function findOwnTexts(
  { db, read }: Reader,
  kind: MailKind,
  locale: string,
): Promise<OwnTexts & { version: number }> {
  const own = and(eq(mailTexts.kind, kind), eq(mailTexts.languageCode, locale));
  const query = db
    .select({ subject: mailTexts.subject, intro: mailTexts.intro, version: mailTexts.version })
    .from(mailTexts)
    .where(own);
  return (await read(query))[0] ?? { subject: null, intro: null, version: 0 };
}
