import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import { m } from "~/i18n/message";
import type { DistrictChoice } from "~/lib/peru/district";
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
  ubigeo: z
    .string()
    .max(6, { error: m("checkout.unknownDistrict") })
    .optional(),
  /** The text of the search. */
  district: z
    .string()
    .max(200, { error: m("addresses.longAddress") })
    .optional(),
});

// Form values.
export type AddressFields = z.input<typeof addressSchema>;

/** The form as `AddressValues`, with the district that it names. The version is that of a stored address. */
export const chosenAddressSchema = ({ chosen, found }: DistrictChoice) =>
  addressSchema
    .extend({ version: versionField.optional() })
    .refine(({ district }) => chosen !== null || !district?.trim(), {
      path: ["district"],
      error: found.length > 0 ? m("checkout.chooseDistrict") : m("checkout.unknownDistrict"),
    })
    .transform(({ ubigeo: _, ...form }) => ({ ...form, district: chosen }));
