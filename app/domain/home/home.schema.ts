import { z } from "zod";
import { m } from "~/i18n/message";
import { textPerLanguage } from "~/i18n/text-per-language";
import { limaInstant } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { typedCode } from "~/lib/text/text-field";
import type { SourcedSection } from "./home";

const MOST_CHARACTERS = 20_000;

/** The form of a text section: `html.es`, of which the default language is required. Not sanitised. */
export const homeTextSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      html: textPerLanguage(languageCodes, {
        most: MOST_CHARACTERS,
        hasLines: true,
        missing: m("adminHome.missingText"),
      }),
    })
    .transform(({ html }) => ({
      html: Object.fromEntries(Object.entries(html).flatMap(([code, text]) => (text ? [[code, text]] : []))),
    }));

/** The form of a section with products or a gallery, whose `source` is as `sourceText` writes it. */
export const homeSourceSchema = z
  .object({
    source: z
      .string({ error: m("adminHome.missingSource") })
      .regex(/^(?:category|collection|gallery):[1-9]\d{0,8}$/, { error: m("adminHome.missingSource") }),
  })
  .transform(({ source }): SourcedSection => {
    const [of, number] = source.split(":");
    const id = parseId(number) ?? 0;
    if (of === "gallery") return { kind: "gallery", galleryId: id };
    return of === "collection"
      ? { kind: "products", collectionId: id }
      : { kind: "products", categoryId: id };
  });

/** The form that publishes the draft. `at` is a time in Lima after `now` in Unix seconds; empty for `now`. */
export const publishHomeSchema = (now: number) =>
  z
    .object({
      at: typedCode()
        .optional()
        .transform((text) => (text ? limaInstant(text) : now))
        .refine((at) => at !== null, { error: m("adminHome.invalidTime") })
        .refine((at) => at === null || at >= now, { error: m("adminHome.pastTime") }),
    })
    .transform(({ at }) => ({ publishAt: at ?? now }));
