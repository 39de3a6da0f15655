import { and, eq } from "drizzle-orm";
import type { StaffContext, WriteFailure } from "~/domain/audit/staff-write.server";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result } from "~/lib/result";
import { menus } from "~db/schema";
import { changeRow } from "~db/write-batch";
import { arrangeMenu, type MenuChange, type MenuEntry } from "./menu";
import type { EditedMenu } from "./menus.queries.server";

export type MenuFailure = { code: WriteFailure["code"] | "too-many" };

interface MenuForm {
  /** As read for this request. */
  current: EditedMenu;
  /** The version that the form displayed. */
  version: number;
  change: MenuChange;
  /** An entry's name for the audit log. */
  nameOf(entry: MenuEntry): string;
}

/** Changes a menu, which shoppers see at once. */
export async function changeMenu(
  context: StaffContext,
  { current, version, change, nameOf }: MenuForm,
): Promise<Result<unknown, MenuFailure>> {
  const { menu } = current;
  if (current.version !== version) return failure({ code: "changed-meanwhile" });
  const entries = arrangeMenu(current.entries, change);
  if (!entries) return failure({ code: change.type === "add" ? "too-many" : "changed-meanwhile" });
  const { db } = context;
  const names = (list: readonly MenuEntry[]) => list.map(nameOf).join(", ");
  const written = await writeShop(context, {
    queries:
      version === 0
        ? [db.insert(menus).values({ menu, entries })]
        : changeRow(db, menus, and(eq(menus.menu, menu), eq(menus.version, version)), { entries }),
    audit: {
      action: "change",
      entity: "menu",
      entityId: menu,
      before: { entries: names(current.entries) },
      after: { entries: names(entries) },
    },
    isPublic: true,
  });
  // Somebody else arranged the menu first.
  const isFirstLost = !written.ok && written.code === "refused" && written.broken.constraint === "menus.menu";
  return isFirstLost ? failure({ code: "changed-meanwhile" }) : written;
}
