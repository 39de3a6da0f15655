import { targetText } from "~/domain/menus/menu";
import { readMenus } from "~/domain/menus/menus.queries.server";
import type { Reader } from "~db/read-batcher";
import { type HomeSection, sourceText, type UsedIn } from "./home";
import { readEditedHome } from "./home.queries.server";

/**
 * Reads where the shop uses things. One round trip.
 * @param now Unix seconds
 * @returns a function of a thing's text as of `sourceText` and `targetText`, such as `collection:2`
 */
export async function readUses(reader: Reader, now: number): Promise<(target: string) => UsedIn> {
  const [{ draft, versions }, menus] = await Promise.all([readEditedHome(reader, now), readMenus(reader)]);
  const shows = (target: string, sections: readonly HomeSection[] = []): boolean =>
    sections.some((section) => section.isShown && sourceText(section) === target);
  const applying = versions.find(({ publishAt }) => publishAt <= now);
  const waiting = versions.filter(({ publishAt }) => publishAt > now);
  const isLater = (target: string) =>
    [draft, ...waiting].some((arrangement) => shows(target, arrangement?.sections));
  return (target) => ({
    home: shows(target, applying?.sections) ? "now" : isLater(target) ? "later" : null,
    isInMenu: menus.some(({ entries }) => entries.some((entry) => targetText(entry) === target)),
  });
}
