import { z } from "zod";
import { m } from "~/i18n/message";
import { textField } from "~/lib/text/text-field";
import { DEFAULT_POSITION } from "./address";

const invalid = m("addresses.invalidText");
const invalidPosition = { error: m("addresses.invalidPosition") };

const degrees = (max: number, fallback: number) =>
  z
    .string()
    .optional()
    .transform((value) => (value?.trim() ? Number(value) : fallback))
    .pipe(z.number(invalidPosition).min(-max, invalidPosition).max(max, invalidPosition));

/** Without a map, for example without JavaScript, the position is `DEFAULT_POSITION`. */
export const addressSchema = z.object({
  name: textField({
    most: 60,
    messages: { missing: m("addresses.missingName"), tooLong: m("addresses.longName"), invalid },
  }),
  address: textField({
    least: 5,
    most: 300,
    hasLines: true,
    messages: { missing: m("addresses.missingAddress"), tooLong: m("addresses.longAddress"), invalid },
  }),
  lat: degrees(90, DEFAULT_POSITION.lat),
  lng: degrees(180, DEFAULT_POSITION.lng),
});

// Form values.
export type AddressFields = z.input<typeof addressSchema>;
