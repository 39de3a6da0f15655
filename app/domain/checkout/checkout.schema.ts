import { z } from "zod";
import { addressFormOf } from "~/domain/delivery/address-form";
import { type DeliveryZone, needsAddress, servesCountry, servesDistrict } from "~/domain/delivery/delivery";
import { parseRules } from "~/domain/pages/accepted-rules";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import type { DistrictChoice } from "~/lib/peru/district";
import { normalizeEmail } from "~/lib/text/email";
import { normalizePhone } from "~/lib/text/phone";

// Control characters and bidirectional formatting characters.
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const required = z.string({ error: m("checkout.required") });

const text = (least: number, most: number, unprintable = UNPRINTABLE) =>
  required
    .transform((typed) => typed.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string({ error: m("checkout.required") })
        .min(1, { error: m("checkout.required"), abort: true })
        .min(least, { error: m("checkout.tooShort") })
        .max(most, { error: m("checkout.tooLong") })
        .refine((value) => !unprintable.test(value), { error: m("checkout.invalidCharacters") }),
    );

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const phone = required.transform((typed, context) => {
  const number = normalizePhone(typed);
  if (number) return number;
  context.addIssue({ code: "custom", message: m("checkout.invalidPhone") });
  return z.NEVER;
});

const email = required
  .transform(normalizeEmail)
  .pipe(
    required
      .max(150, { error: m("checkout.tooLong"), abort: true })
      .pipe(z.email({ error: m("checkout.invalidEmail") })),
  );

const country = required.transform((typed) => typed.trim().toUpperCase());

interface Options {
  /** The district that the form names; see `chooseDistrict`. */
  choice?: DistrictChoice;
  /** Whether an address in Peru may name a district that is not in INEI's list, as the API allows. */
  anyDistrict?: boolean;
}

/**
 * The checkout form for the given zones. The zone must serve the country. An address in the country's format is
 * required unless the order is collected; fields that the country does not use are dropped. The country is optional for
 * Peru, where the chosen district gives the names of district, province and department. `idempotencyKey` is a new
 * `randomId()` per displayed form, `fingerprint` that of the displayed cart, `shownPrices` those of delivery (see
 * `formatShownPrices`), `shownDiscounts` those of each zone (see `formatShownDiscounts`), `rules` the displayed
 * versions of terms and privacy policy.
 */
export function checkoutSchema(
  zones: readonly DeliveryZone[],
  { choice = { chosen: null, found: [] }, anyDistrict = false }: Options = {},
) {
  const { chosen } = choice;
  const zoneOf = (form: { zoneId: number }) => zones.find(({ id }) => id === form.zoneId);
  const countryOf = (form: { zoneId: number; country: string | null }) =>
    form.country ?? (zoneOf(form)?.kind === "abroad" ? null : "PE");
  const hasAddress =
    (field: "addressLine" | "district" | "city" | "state" | "postcode") => (form: Fields) => {
      const [zone, country] = [zoneOf(form), countryOf(form)];
      if (!zone || !needsAddress(zone)) return true;
      if (country === "PE" && (field === "district" || field === "city")) {
        return chosen !== null || (anyDistrict ? Boolean(form[field]) : field === "city");
      }
      if (form[field]) return true;
      if (field === "addressLine" || field === "city") return false;
      return !country || addressFormOf(country)[field] !== "required";
    };
  const lack = (field: string, error: MessageKey = m("checkout.required")) => ({
    path: [field],
    error,
    when: () => true,
  });
  const districtError = (typed: unknown): MessageKey => {
    if (choice.found.length > 0) return m("checkout.chooseDistrict");
    return typed ? m("checkout.unknownDistrict") : m("checkout.missingDistrict");
  };

  const fields = z.object({
    name: text(2, 80),
    email,
    phone,
    zoneId: z.coerce
      .number({ error: m("checkout.invalidZone") })
      .refine((id) => zones.some((zone) => zone.id === id), { error: m("checkout.invalidZone") }),
    addressLine: orNull(text(1, 160)),
    /** Counts only if it is that of the chosen district. */
    ubigeo: orNull(z.string()),
    district: orNull(text(1, 80)),
    city: orNull(text(1, 80)),
    state: orNull(text(1, 80)),
    postcode: orNull(text(1, 16)),
    country: orNull(country),
    note: orNull(text(1, 300, UNPRINTABLE_IN_LINES)),
    idempotencyKey: z
      .string({ error: m("alert.invalidForm") })
      .regex(/^[\w-]{16,64}$/, { error: m("alert.invalidForm") }),
    rules: z
      .string()
      .optional()
      .transform((text) => parseRules(text ?? "") ?? { terms: null, privacy: null }),
    fingerprint: z.string({ error: m("alert.invalidForm") }).max(10_000, { error: m("alert.invalidForm") }),
    shownPrices: z
      .string()
      .max(5000, { error: m("alert.invalidForm") })
      .default(""),
    shownDiscounts: z
      .string()
      .max(20_000, { error: m("alert.invalidForm") })
      .default(""),
    // Read by itself before the form; known here so that it is sent back.
    coupon: z
      .string()
      .max(200, { error: m("checkout.couponUnknown") })
      .optional(),
  });
  type Fields = z.output<typeof fields>;

  // `when`: a missing address is reported together with all other errors.
  return fields
    .refine(hasAddress("addressLine"), lack("addressLine"))
    .refine(hasAddress("district"), {
      ...lack("district"),
      error: ({ input }) =>
        anyDistrict ? m("checkout.required") : districtError((input as Fields | undefined)?.district),
    })
    .refine(hasAddress("city"), lack("city"))
    .refine(hasAddress("state"), lack("state"))
    .refine(hasAddress("postcode"), lack("postcode"))
    .refine((form) => form.country || (zoneOf(form) && zoneOf(form)?.kind !== "abroad"), lack("country"))
    .refine(({ country }) => !country || zones.some((zone) => servesCountry(zone, country)), {
      path: ["country"],
      error: m("checkout.invalidCountry"),
      when: () => true,
    })
    .refine(
      (form) => {
        const [zone, { country }] = [zoneOf(form), form];
        const isServed = zones.some((other) => country && servesCountry(other, country));
        return !zone || !country || !isServed || servesCountry(zone, country);
      },
      { path: ["zoneId"], error: m("checkout.zoneElsewhere"), when: () => true },
    )
    .refine(
      (form) => {
        const [zone, country] = [zoneOf(form), countryOf(form)];
        const isKnown = chosen !== null || anyDistrict;
        return !zone || country !== "PE" || !isKnown || servesDistrict(zone, chosen?.ubigeo ?? "");
      },
      { path: ["zoneId"], error: m("checkout.zoneNotInDistrict"), when: () => true },
    )
    .transform((form): Omit<Fields, "country"> & { country: string } => {
      const { kind } = zoneOf(form) ?? { kind: "pickup" };
      const country = form.country ?? "PE";
      const nowhere = {
        addressLine: null,
        ubigeo: null,
        district: null,
        city: null,
        state: null,
        postcode: null,
      };
      if (kind === "pickup") return { ...form, ...nowhere, country };
      if (country === "PE") {
        const {
          ubigeo = null,
          district = form.district,
          province = form.city,
          department = null,
        } = chosen ?? {};
        return { ...form, country, ubigeo, district, city: province, state: department, postcode: null };
      }
      const { state, postcode } = addressFormOf(country);
      return {
        ...form,
        country,
        ubigeo: null,
        district: null,
        state: state === "none" ? null : form.state,
        postcode: postcode === "none" ? null : form.postcode,
      };
    });
}

export type CheckoutForm = z.output<ReturnType<typeof checkoutSchema>>;
