import { z } from "zod";
import { textField } from "~/lib/text/text-field";
import { DEFAULT_POSITION } from "./address";

// Messages are keys of `i18n`.
const invalid = "addresses.invalidText";
const invalidPosition = { error: "addresses.invalidPosition" };

const degrees = (most: number, otherwise: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed?.trim() ? Number(typed) : otherwise))
    .pipe(z.number(invalidPosition).min(-most, invalidPosition).max(most, invalidPosition));

/** The form of an address. What no map has set lies at the default place. */
export const addressSchema = z.object({
  nombre: textField({
    most: 60,
    messages: { missing: "addresses.missingName", tooLong: "addresses.longName", invalid },
  }),
  direccion: textField({
    ...{ least: 5, most: 300, hasLines: true },
    messages: { missing: "addresses.missingAddress", tooLong: "addresses.longAddress", invalid },
  }),
  lat: degrees(90, DEFAULT_POSITION.lat),
  lng: degrees(180, DEFAULT_POSITION.lng),
});
