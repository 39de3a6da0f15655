import { parseId } from "~/lib/ids";
import { moveItem } from "~/lib/order";
import { type HomeSection, homeSectionKinds } from "~db/home-sections";

export type { HomeSection } from "~db/home-sections";

/** Limit of the sections that staff add. */
export const MOST_OWN = 10;

/** Limit of the arrangements that wait for their time. */
export const MOST_SCHEDULED = 10;

/** An arrangement that staff preview: the draft, or a scheduled one by its id. */
export type HomePreview = "draft" | number;

/** What `home` of the home page's URL previews. */
export const parseHomePreview = (home: string | null): HomePreview | null =>
  home === "draft" ? home : parseId(home);

/** Whether staff add and remove the section. */
export const isOwn = ({ kind }: Pick<HomeSection, "kind">): boolean =>
  kind === "text" || kind === "products" || kind === "gallery";

/** The home page of a shop whose staff arranged nothing. */
export const standardSections: readonly HomeSection[] = homeSectionKinds
  .filter((kind) => !isOwn({ kind }))
  .map((kind, index) => ({ id: index + 1, kind, isShown: true }));

/** A section with products of a category or a collection, or with a gallery's pictures. */
export type SourcedSection =
  | { kind: "products"; categoryId: number }
  | { kind: "products"; collectionId: number }
  | { kind: "gallery"; galleryId: number };

/** What a section shows, in a form's field: `category:7`, `collection:2` or `gallery:3`. */
export function sourceText({ categoryId, collectionId, galleryId }: Partial<HomeSection>): string {
  if (galleryId !== undefined) return `gallery:${galleryId}`;
  return collectionId === undefined ? `category:${categoryId}` : `collection:${collectionId}`;
}

/** Where the shop uses a thing, such as a collection, that staff are about to delete. */
export interface UsedIn {
  /** `later`: in the draft, or in an arrangement that waits for its time. */
  home: "now" | "later" | null;
  isInMenu: boolean;
}

/** A change of the arrangement; `id` is a section's. */
export type HomeChange =
  | { type: "move"; id: number; by: 1 | -1 }
  | { type: "show"; id: number; isShown: boolean }
  | {
      type: "add";
      section: { kind: "text"; html: Record<string, string> } | SourcedSection;
    }
  | { type: "change-text"; id: number; html: Record<string, string> }
  | { type: "remove"; id: number };

const nextId = (sections: readonly HomeSection[]): number => Math.max(0, ...sections.map(({ id }) => id)) + 1;

const replaceSection = (
  sections: readonly HomeSection[],
  id: number,
  change: Partial<HomeSection>,
): HomeSection[] => sections.map((section) => (section.id === id ? { ...section, ...change } : section));

/** The sections after a change, or null: an addition beyond `MOST_OWN`, or a change of a section that is not there. */
export function arrange(sections: readonly HomeSection[], change: HomeChange): HomeSection[] | null {
  if (change.type === "add") {
    if (sections.filter(isOwn).length >= MOST_OWN) return null;
    return [...sections, { id: nextId(sections), isShown: true, ...change.section }];
  }
  const { id } = change;
  const section = sections.find((candidate) => candidate.id === id);
  if (!section) return null;
  if (change.type === "show") return replaceSection(sections, id, { isShown: change.isShown });
  if (change.type === "move") return moveItem(sections, section, change.by);
  if (change.type === "remove") return isOwn(section) ? sections.filter((other) => other !== section) : null;
  return section.kind === "text" ? replaceSection(sections, id, { html: change.html }) : null;
}
