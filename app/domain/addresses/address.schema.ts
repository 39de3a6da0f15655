import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import { isCountry } from "~/domain/delivery/delivery";
import { placeProblem, storedPlace } from "~/domain/delivery/place-abroad";
import { m } from "~/i18n/message";
import type { AddressField, AddressForms } from "~/lib/address/address-form";
import type { DistrictChoice } from "~/lib/peru/district";
import { optionalTextField, textField, typedCode } from "~/lib/text/text-field";
import { DEFAULT_POSITION } from "./address";

const invalidPosition = { error: m("addresses.invalidPosition") };

const degrees = (max: number, fallback: number) =>
  typedCode()
    .optional()
    .transform((value) => (value ? Number(value) : fallback))
    .pipe(z.number(invalidPosition).min(-max, invalidPosition).max(max, invalidPosition));

const placeField = (most: number, isCode = false) =>
  optionalTextField({
    most,
    isCode,
  });

/** Without a map, for example without JavaScript, the position is `DEFAULT_POSITION`. */
export const addressSchema = z.object({
  name: textField({
    most: 60,
    missing: m("addresses.missingName"),
  }),
  address: textField({
    least: 5,
    most: 300,
    hasLines: true,
    missing: m("addresses.missingAddress"),
  }),
  /** Peru, if the form has no such field. */
  country: typedCode()
    .default("PE")
    .transform((typed) => typed.toUpperCase()),
  city: placeField(80),
  state: placeField(80),
  postcode: placeField(16, true),
  lat: degrees(90, DEFAULT_POSITION.lat),
  lng: degrees(180, DEFAULT_POSITION.lng),
  ubigeo: z
    .string()
    .max(6, { error: m("checkout.unknownDistrict") })
    .optional(),
  /** The text of the search. */
  district: placeField(200).transform((typed) => typed || undefined),
});

// Form values.
export type AddressFields = z.input<typeof addressSchema>;

/**
 * The form as `AddressValues`, with the district that it names in Peru, and the fields that another country has. The
 * version is that of a stored address.
 */
export const chosenAddressSchema = ({ chosen, found }: DistrictChoice, addressForms: AddressForms) => {
  type Fields = z.output<typeof addressSchema>;
  const problemOf = (field: AddressField, { country, ...form }: Fields) =>
    isCountry(country) && country !== "PE" ? placeProblem(addressForms(country), field, form[field]) : null;
  const place = (field: AddressField) =>
    [
      (form: Fields) => problemOf(field, form) === null,
      {
        path: [field] as string[],
        error: ({ input }: { input?: unknown }) =>
          problemOf(field, input as Fields) ?? m("checkout.required"),
      },
    ] as const;
  return addressSchema
    .extend({ version: versionField.optional() })
    .refine(({ country }) => isCountry(country), { path: ["country"], error: m("addresses.missingCountry") })
    .refine(({ country, district }) => country !== "PE" || chosen !== null || !district, {
      path: ["district"],
      error: found.length > 0 ? m("checkout.chooseDistrict") : m("checkout.unknownDistrict"),
    })
    .refine(...place("city"))
    .refine(...place("state"))
    .refine(...place("postcode"))
    .transform(({ ubigeo: _, city, state, postcode, ...form }) => {
      const isAbroad = form.country !== "PE";
      const written = { city: city || null, state: state || null, postcode: postcode || null };
      return {
        ...form,
        district: isAbroad ? null : chosen,
        place: isAbroad ? storedPlace(addressForms(form.country), written) : null,
      };
    });
};
