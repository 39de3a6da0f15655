import { z } from "zod";
import { m } from "~/i18n/message";
import { numberField } from "~/lib/numbers/number-field";
import { idField } from "~/lib/text/id-field";
import { optionalTextField, textField, tooLong, typedText } from "~/lib/text/text-field";
import { MAX_POINTS } from "./gallery";

// Error messages are i18n keys.

const MAX_NAME = 80;
const MAX_ALT = 300;
const MAX_HREF = 500;

export const gallerySchema = z.object({
  name: textField({
    most: MAX_NAME,
    missing: m("labels.missingName"),
  }),
});

const SELF = "https://self.invalid";

/** Accepts a path of this shop or an https URL. */
function isLink(href: string): boolean {
  const isPath = href.startsWith("/");
  if (/\s/.test(href) || (!isPath && !/^https:\/\//i.test(href))) return false;
  const url = URL.parse(href, SELF);
  return url !== null && url.protocol === "https:" && (url.origin === SELF) === isPath;
}

const link = typedText()
  .default("")
  // Refinements, because conform passes an empty field as undefined, which string checks would reject.
  .refine((href) => href.length <= MAX_HREF, { error: tooLong(MAX_HREF) })
  .refine((href) => href === "" || isLink(href), { error: m("adminGalleries.invalidLink") })
  .transform((href) => href || null);

const alternativeText = optionalTextField({ most: MAX_ALT });

/** Name of the form field with the alternative text in a language. */
export const altField = (languageCode: string): string => `alt_${languageCode}`;

/** Form values of a gallery image by field name. */
export const galleryImageFields = (
  { href, alts }: { href: string | null; alts: Readonly<Record<string, string>> },
  languageCodes: readonly string[],
): Record<string, string> => ({
  href: href ?? "",
  ...Object.fromEntries(languageCodes.map((code) => [altField(code), alts[code] ?? ""])),
});

/** The form of a gallery image: link, and alternative text in each language. */
export const galleryImageSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      href: link,
      ...Object.fromEntries(languageCodes.map((code) => [altField(code), alternativeText])),
    })
    .transform((form) => ({
      href: form.href,
      alts: Object.fromEntries(
        languageCodes.map((code) => [code, (form as Record<string, string | null>)[altField(code)] ?? ""]),
      ),
    }));

const percentError = m("adminGalleries.invalidPercent");
const percent = numberField(
  z.int({ error: percentError }).min(0, { error: percentError }).max(100, { error: percentError }),
);

const id = idField(m("alert.invalidForm"));

const MAX_SEARCH = 200;

/** The form of a picture's pieces: those that it has, of which some may be taken out, and a new one. */
export const galleryPointsSchema = z
  .object({
    points: z
      .array(
        z.object({
          productId: id,
          variantId: id.optional().transform((variantId) => variantId ?? null),
          x: percent,
          y: percent,
          remove: z.string().optional(),
        }),
      )
      .max(MAX_POINTS)
      .default([]),
    /** Id, SKU or words of the new piece's name; empty for none. */
    product: optionalTextField({
      most: MAX_SEARCH,
    }),
    x: percent.default(50),
    y: percent.default(50),
  })
  .transform(({ points, ...form }) => ({
    ...form,
    points: points.filter(({ remove }) => !remove).map(({ remove: _, ...point }) => point),
  }));
