import { z } from "zod";
import { textField } from "~/lib/text/text-field";

// Messages are keys of `i18n`.
const invalid = "adminGalleries.invalidText";

const MOST_NAME = 80;
const MOST_ALT = 300;
const MOST_HREF = 500;

/** The form of a gallery. */
export const gallerySchema = z.object({
  name: textField({
    most: MOST_NAME,
    messages: { missing: "adminGalleries.missingName", tooLong: "adminGalleries.longName", invalid },
  }),
});

const SELF = "https://self.invalid";

/** Whether an address leads to a page of this shop (a path from its root) or to one elsewhere, by https. */
function isLink(href: string): boolean {
  const isPath = href.startsWith("/");
  if (!isPath && !/^https:\/\//i.test(href)) return false;
  const url = URL.parse(href, SELF);
  return url !== null && url.protocol === "https:" && (url.origin === SELF) === isPath;
}

const link = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  // Not as a string's own checks: a form's empty field is no string where one is asked for.
  .refine((href) => href.length <= MOST_HREF, { error: "adminGalleries.longLink" })
  .refine((href) => href === "" || isLink(href), { error: "adminGalleries.invalidLink" })
  .transform((href) => href || null);

const alternativeText = textField({
  least: 0,
  most: MOST_ALT,
  messages: { missing: invalid, tooLong: "adminGalleries.longAlt", invalid },
}).default("");

/** The name of the field with a picture's words in one language. */
export const altField = (languageCode: string): string => `alt_${languageCode}`;

/** What the fields of a gallery's picture hold, by their names. */
export const galleryImageFields = (
  { href, alts }: { href: string | null; alts: Readonly<Record<string, string>> },
  languageCodes: readonly string[],
): Record<string, string> => ({
  href: href ?? "",
  ...Object.fromEntries(languageCodes.map((code) => [altField(code), alts[code] ?? ""])),
});

/** The form of a gallery's picture: where it leads, and its words in each of the shop's languages. */
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
