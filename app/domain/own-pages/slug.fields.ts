import { text } from "~/domain/fields/fields";
import type { MessageKey } from "~/i18n/messages";
import { normalizeCode } from "~/lib/text/normalize";
import { MAX_SLUG_CHARACTERS, SLUG, slugify } from "./slug";

/** The last part of a row's address. When it is empty, one is made from the name. */
export const slugField = text({ max: MAX_SLUG_CHARACTERS, isFixed: true, label: "adminPages.slug" });

/** The typed slug in its normal form, else the one made from the name. */
export const slugOf = (typed: string, name: string): string => normalizeCode(typed) || slugify(name);

/** The message for an invalid slug, or for a name that none can be made from; null for others. */
export function slugProblem(typed: string, name: string): MessageKey | null {
  const slug = slugOf(typed, name);
  if (slug) return SLUG.test(slug) ? null : "adminPages.invalidSlug";
  // A missing name is reported beside it.
  return name ? "adminPages.missingSlug" : null;
}
