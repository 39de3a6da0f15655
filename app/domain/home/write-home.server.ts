import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type StaffContext, staffWrite, type WriteFailure } from "~/domain/audit/staff-write.server";
import { safeHtml } from "~/domain/settings/rich-text.server";
import { failure, type Result } from "~/lib/result";
import { homeVersions } from "~db/schema";
import { changeRow, guarded, requireThat } from "~db/write-batch";
import { arrange, type HomeChange, MOST_SCHEDULED } from "./home";
import type { EditedHome } from "./home.queries.server";

interface HomeForm {
  /** As read for this request. */
  home: EditedHome;
  /** `EditedHome.base` of what the form displayed. */
  base: string;
}

const isDraft = isNull(homeVersions.publishAt);
const thisDraft = ({ draft }: EditedHome) =>
  and(eq(homeVersions.id, draft?.id ?? 0), isDraft, eq(homeVersions.version, draft?.version ?? 0));
const requireNoDraft = requireThat(
  "row_changed",
  sql`not exists (select 1 from ${homeVersions} where ${isDraft})`,
);

const safeTexts = (html: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(html)
      .map(([code, text]) => [code, safeHtml(text)] as const)
      .filter(([, text]) => text.trim() !== ""),
  );

function sanitised(change: HomeChange): HomeChange {
  if (change.type === "change-text") return { ...change, html: safeTexts(change.html) };
  if (change.type !== "add" || change.section.kind !== "text") return change;
  return { ...change, section: { ...change.section, html: safeTexts(change.section.html) } };
}

/** Changes the draft, which begins as a copy of what applies. Shoppers see nothing of it. */
export async function changeHome(
  context: StaffContext,
  { home, base, change }: HomeForm & { change: HomeChange },
): Promise<Result<unknown, WriteFailure | { code: "too-many-own" }>> {
  if (base !== home.base) return failure({ code: "changed-meanwhile" });
  const sections = arrange(home.sections, sanitised(change));
  if (!sections) return failure({ code: change.type === "add" ? "too-many-own" : "changed-meanwhile" });
  const { db, staff } = context;
  return staffWrite(context, {
    queries: home.draft
      ? changeRow(db, homeVersions, thisDraft(home), { sections, userId: staff.id })
      : [requireNoDraft, db.insert(homeVersions).values({ sections, userId: staff.id })],
    audit: [],
    isPublic: false,
  });
}

/** Lets the draft apply from a time in Unix seconds. */
export async function publishHome(
  context: StaffContext,
  { home, base, publishAt, now }: HomeForm & { publishAt: number; now: number },
): Promise<Result<unknown, WriteFailure | { code: "too-many-scheduled" | "same-time" }>> {
  const { db, staff } = context;
  const { draft, versions } = home;
  if (!draft || base !== home.base) return failure({ code: "changed-meanwhile" });
  const scheduled = versions.filter((one) => one.publishAt > now);
  if (publishAt > now && scheduled.length >= MOST_SCHEDULED) return failure({ code: "too-many-scheduled" });
  if (scheduled.some((one) => one.publishAt === publishAt)) return failure({ code: "same-time" });
  return staffWrite(context, {
    queries: changeRow(db, homeVersions, thisDraft(home), { publishAt, userId: staff.id }),
    audit: {
      action: "publish",
      entity: "home",
      entityId: draft.id,
      after: { publishAt, sections: shownKinds(draft.sections) },
    },
    isPublic: publishAt <= now,
  });
}

const shownKinds = (sections: EditedHome["sections"]) =>
  sections.filter(({ isShown }) => isShown).map(({ kind }) => kind);

/** Deletes the draft. */
export async function discardHome(
  context: StaffContext,
  { home, base }: HomeForm,
): Promise<Result<unknown, WriteFailure>> {
  const { draft } = home;
  if (!draft || base !== home.base) return failure({ code: "changed-meanwhile" });
  return staffWrite(context, {
    queries: guarded(context.db.delete(homeVersions).where(thisDraft(home)), "row_changed"),
    audit: {
      action: "discard",
      entity: "home",
      entityId: draft.id,
      before: { sections: shownKinds(draft.sections) },
    },
    isPublic: false,
  });
}

/** Makes an arrangement whose time has not come the draft again. */
export async function unscheduleHome(
  context: StaffContext,
  { home, id, now }: { home: EditedHome; id: number; now: number },
): Promise<Result<unknown, WriteFailure | { code: "has-draft" }>> {
  if (home.draft) return failure({ code: "has-draft" });
  return staffWrite(context, {
    queries: [
      requireNoDraft,
      ...changeRow(context.db, homeVersions, and(eq(homeVersions.id, id), gt(homeVersions.publishAt, now)), {
        publishAt: null,
      }),
    ],
    audit: { action: "unschedule", entity: "home", entityId: id },
    isPublic: false,
  });
}
