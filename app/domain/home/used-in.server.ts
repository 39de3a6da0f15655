import { targetText } from "~/domain/menus/menu";
import { readMenus } from "~/domain/menus/menus.queries.server";
import type { Reader } from "~db/read-batcher";
import { type HomeSection, sourceText, type UsedIn } from "./home";
import { readEditedHome } from "./home.queries.server";

/**
 * Reads where the shop uses something. One round trip.
 * @param target as of `sourceText` and `targetText`, such as `collection:2`
 * @param now Unix seconds
 */
export async function readUsedIn(
  reader: Reader,
  { target, now }: { target: string; now: number },
): Promise<UsedIn> {
  const [{ draft, versions }, menus] = await Promise.all([readEditedHome(reader, now), readMenus(reader)]);
  const shows = (sections: readonly HomeSection[] = []): boolean =>
    sections.some((section) => section.isShown && sourceText(section) === target);
  const applying = versions.find(({ publishAt }) => publishAt <= now);
  const waiting = versions.filter(({ publishAt }) => publishAt > now);
  const isLater = [draft, ...waiting].some((arrangement) => shows(arrangement?.sections));
  return {
    home: shows(applying?.sections) ? "now" : isLater ? "later" : null,
    isInMenu: menus.some(({ entries }) => entries.some((entry) => targetText(entry) === target)),
  };
}
