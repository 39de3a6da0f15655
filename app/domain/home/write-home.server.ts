import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type StaffContext, staffWrite, type WriteFailure } from "~/domain/audit/staff-write.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { failure, type Result } from "~/lib/result";
import { homeVersions } from "~db/schema";
import { requireChange, requireThat } from "~db/write-batch";
import { arrange, type HomeChange, MOST_SCHEDULED } from "./home";
import type { EditedHome } from "./home.queries.server";

/** The draft's `version` that the form displayed; 0 when there was none. */
interface Based {
  version: number;
}

const isDraft = isNull(homeVersions.publishAt);

const safeTexts = (html: Record<string, string>) =>
  Object.fromEntries(Object.entries(html).map(([code, text]) => [code, safeHtml(text)]));

function sanitised(change: HomeChange): HomeChange {
  if (change.type === "change-text") return { ...change, html: safeTexts(change.html) };
  if (change.type !== "add" || change.section.kind !== "text") return change;
  return { ...change, section: { ...change.section, html: safeTexts(change.section.html) } };
}

/** Changes the draft, which begins as a copy of what applies. Shoppers see nothing of it. */
export async function changeHome(
  { db, staff, ...context }: StaffContext,
  { home, version, change }: Based & { home: EditedHome; change: HomeChange },
): Promise<Result<unknown, WriteFailure>> {
  const sections = arrange(home.sections, sanitised(change));
  if (!sections || version !== (home.draft?.version ?? 0)) return failure({ code: "changed-meanwhile" });
  return staffWrite(
    { db, staff, ...context },
    {
      queries: home.draft
        ? [
            db
              .update(homeVersions)
              .set({ sections, userId: staff.id, version: sql`version + 1` })
              .where(and(eq(homeVersions.id, home.draft.id), isDraft, eq(homeVersions.version, version))),
            requireChange("row_changed"),
          ]
        : [
            requireThat("row_changed", sql`not exists (select 1 from ${homeVersions} where ${isDraft})`),
            db.insert(homeVersions).values({ sections, userId: staff.id }),
          ],
      audit: [],
      isPublic: false,
    },
  );
}

/** Lets the draft apply from a time in Unix seconds. `too-many`: the limit of scheduled arrangements is reached. */
export async function publishHome(
  context: StaffContext,
  { home, version, publishAt, now }: Based & { home: EditedHome; publishAt: number; now: number },
): Promise<Result<unknown, WriteFailure | { code: "too-many" }>> {
  const { db, staff } = context;
  const { draft, versions } = home;
  if (!draft) return failure({ code: "changed-meanwhile" });
  const scheduled = versions.filter((one) => one.publishAt > now).length;
  if (publishAt > now && scheduled >= MOST_SCHEDULED) return failure({ code: "too-many" });
  return staffWrite(context, {
    queries: [
      db
        .update(homeVersions)
        .set({ publishAt, userId: staff.id, version: sql`version + 1` })
        .where(and(eq(homeVersions.id, draft.id), isDraft, eq(homeVersions.version, version))),
      requireChange("row_changed"),
    ],
    audit: {
      action: "publish",
      entity: "home",
      entityId: draft.id,
      after: { publishAt, sections: shownKinds(draft.sections) },
    },
    isPublic: true,
  });
}

const shownKinds = (sections: EditedHome["sections"]) =>
  sections.filter(({ isShown }) => isShown).map(({ kind }) => kind);

/** Deletes the draft. */
export const discardHome = (context: StaffContext, { home, version }: Based & { home: EditedHome }) =>
  staffWrite(context, {
    queries: [
      context.db
        .delete(homeVersions)
        .where(and(eq(homeVersions.id, home.draft?.id ?? 0), isDraft, eq(homeVersions.version, version))),
      requireChange("row_changed"),
    ],
    audit: [],
    isPublic: false,
  });

/** Makes an arrangement whose time has not come the draft again, or deletes it when there is a draft. */
export const unscheduleHome = (
  context: StaffContext,
  { home, id, now }: { home: EditedHome; id: number; now: number },
) => {
  const isScheduled = and(eq(homeVersions.id, id), gt(homeVersions.publishAt, now));
  return staffWrite(context, {
    queries: [
      home.draft
        ? context.db.delete(homeVersions).where(isScheduled)
        : context.db
            .update(homeVersions)
            .set({ publishAt: null, version: sql`version + 1` })
            .where(isScheduled),
      requireChange("row_changed"),
    ],
    audit: { action: "unschedule", entity: "home", entityId: id },
    isPublic: true,
  });
};
