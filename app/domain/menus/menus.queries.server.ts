import type { Reader } from "~db/read-batcher";
import { menus } from "~db/schema";
import { type MenuEntry, type MenuKey, menuKeys, standardMenus } from "./menu";

/** A menu for staff. */
export interface EditedMenu {
  menu: MenuKey;
  entries: readonly MenuEntry[];
  /** 0 for a menu that was not arranged yet. */
  version: number;
}

/** All menus. */
export async function readMenus({ db, read }: Reader): Promise<EditedMenu[]> {
  const rows = await read(db.select().from(menus));
  return menuKeys.map(
    (menu) => rows.find((row) => row.menu === menu) ?? { menu, entries: standardMenus[menu], version: 0 },
  );
}
