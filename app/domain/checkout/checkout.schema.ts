import { z } from "zod";
import { type DeliveryZone, needsAddress, servesCountry, servesDistrict } from "~/domain/delivery/delivery";
import { placeProblem, storedPlace } from "~/domain/delivery/place-abroad";
import { parseRules } from "~/domain/pages/accepted-rules";
import { isWayOf, paymentWays } from "~/domain/payments/offline-ways";
import {
  receiptFields,
  type WithReceipt,
  withReceipt,
  withReceiptRules,
} from "~/domain/receipts/receipt.schema";
import { needsDocument } from "~/domain/receipts/receipts";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import type { AddressField, AddressForms } from "~/lib/address/address-form";
import type { DistrictChoice } from "~/lib/peru/district";
import { emailField, MAX_EMAIL_LENGTH } from "~/lib/text/email-field";
import { normalizePhone } from "~/lib/text/phone";
import {
  type OptionalTextRules,
  optionalTextField,
  textField,
  tooLong,
  typedCode,
} from "~/lib/text/text-field";
import { shownTotal } from "./quote";

const required = m("checkout.required");

const optionalText = (most: number, form: Omit<OptionalTextRules, "most"> = {}) =>
  optionalTextField({ most, ...form }).transform((typed) => typed || null);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const phone = typedCode(required).pipe(
  z.string({ error: required }).transform((typed, context) => {
    const number = normalizePhone(typed);
    if (number) return number;
    context.addIssue({ code: "custom", message: m("checkout.invalidPhone") });
    return z.NEVER;
  }),
);

const email = emailField({
  missing: required,
  invalid: m("checkout.invalidEmail"),
  long: tooLong(MAX_EMAIL_LENGTH),
});

/** What the page displayed, in a hidden field. */
const shownText = (most: number) =>
  z.string({ error: m("alert.invalidForm") }).max(most, { error: m("alert.invalidForm") });

const country = typedCode(required).transform((typed) => typed.toUpperCase());

interface Options {
  /** The district that the form names; see `chooseDistrict`. */
  choice?: DistrictChoice;
  /** Whether an address in Peru may name a district that is not in INEI's list, as the API allows. */
  anyDistrict?: boolean;
  /** Whether staff place the order: its e-mail may be missing, which is empty then, and its receipt is any. */
  isByStaff?: boolean;
}

/**
 * The checkout form for the given zones. The zone must serve the country. An address in the country's format is
 * required unless the order is collected; fields that the country does not use are dropped. The country is optional for
 * Peru, where the chosen district gives the names of district, province and department. `idempotencyKey` is a new
 * `randomId()` per displayed form, `fingerprint` that of the displayed cart, `shownPrices` those of delivery (see
 * `formatShownPrices`), `shownDiscounts` those of each zone (see `formatShownDiscounts`), `shownGift` what a
 * gift card pays with each (see `formatShownGift`), `rules` the displayed versions of terms and privacy policy.
 */
export function checkoutSchema(
  zones: readonly DeliveryZone[],
  addressForms: AddressForms,
  { choice = { chosen: null, found: [] }, anyDistrict = false, isByStaff = false }: Options = {},
) {
  const { chosen } = choice;
  const zoneOf = (form: { zoneId: number }) => zones.find(({ id }) => id === form.zoneId);
  const countryOf = (form: { zoneId: number; country: string | null }) =>
    form.country ?? (zoneOf(form)?.kind === "abroad" ? null : "PE");
  const needsPlace = (form: Fields): boolean => {
    const zone = zoneOf(form);
    return zone !== undefined && needsAddress(zone);
  };
  const hasDistrict = (form: Fields): boolean =>
    !needsPlace(form) ||
    countryOf(form) !== "PE" ||
    chosen !== null ||
    (anyDistrict && Boolean(form.district));
  /** In Peru the district gives city and state. */
  const problemOf = (field: AddressField, form: Fields): MessageKey | null => {
    const country = countryOf(form);
    if (!needsPlace(form)) return null;
    if (country === null) return field === "city" && !form.city ? m("checkout.required") : null;
    if (country !== "PE") return placeProblem(addressForms(country), field, form[field]);
    const isLacking = field === "city" && chosen === null && anyDistrict && !form.city;
    return isLacking ? m("checkout.required") : null;
  };
  const hasPlace = (field: AddressField) => (form: Fields) => problemOf(field, form) === null;
  const lack = (field: string, error: MessageKey = m("checkout.required")) => ({
    path: [field],
    error,
    when: () => true,
  });
  const wrong = (field: AddressField) => ({
    ...lack(field),
    error: ({ input }: { input?: unknown }) => problemOf(field, input as Fields) ?? m("checkout.required"),
  });
  const districtError = (typed: unknown): MessageKey => {
    if (choice.found.length > 0) return m("checkout.chooseDistrict");
    return typed ? m("checkout.unknownDistrict") : m("checkout.missingDistrict");
  };

  const fields = z.object({
    name: textField({ most: 80, missing: required }),
    email: isByStaff ? email.optional().transform((typed) => typed ?? "") : email,
    phone,
    zoneId: z.preprocess(
      (typed) => zones.find(({ id }) => String(id) === String(typed))?.id,
      z.number({ error: m("checkout.zone-unknown") }),
    ),
    addressLine: optionalText(160),
    /** Ignored unless it is the chosen district. */
    ubigeo: orNull(typedCode()),
    district: optionalText(80),
    city: optionalText(80),
    state: optionalText(80),
    postcode: optionalText(16, { isCode: true }),
    country: orNull(country),
    note: optionalText(300, { hasLines: true }),
    /** Whether it is offered is found out when the order is placed. */
    way: z.enum(paymentWays, { error: m("ways.gone") }).default("card"),
    idempotencyKey: z
      .string({ error: m("alert.invalidForm") })
      .regex(/^[\w-]{16,64}$/, { error: m("alert.invalidForm") }),
    rules: z
      .string()
      .optional()
      .transform((text) => parseRules(text ?? "") ?? { terms: null, privacy: null }),
    fingerprint: shownText(10_000),
    shownPrices: shownText(5000).default(""),
    shownDiscounts: shownText(20_000).default(""),
    shownGift: shownText(5000).default(""),
    ...receiptFields.shape,
    // These two are read by themselves before the form; known here so that they are sent back.
    coupon: typedCode()
      .refine((code) => code.length <= 200, { error: m("checkout.coupon-unknown") })
      .optional(),
    giftCode: typedCode()
      .refine((code) => code.length <= 200, { error: m("giftCards.codeUnknown") })
      .optional(),
  });
  type Fields = z.output<typeof fields>;

  const isDocumentNeeded = (form: Partial<Fields>): boolean => {
    const sum = shownTotal(form);
    return sum !== null && needsDocument({ ...sum, country: form.country ?? "PE" });
  };

  // `when`: a missing address is reported together with all other errors.
  const receiptRules = (form: Partial<Fields>) => ({
    isDocumentNeeded: isDocumentNeeded(form),
    country: isByStaff ? null : (form.country ?? "PE"),
  });
  return withReceiptRules(fields, receiptRules)
    .refine(({ way, country }) => !way || isWayOf(way, country ?? "PE"), {
      path: ["way"],
      error: m("ways.abroad"),
      when: () => true,
    })
    .refine((form) => !needsPlace(form) || Boolean(form.addressLine), lack("addressLine"))
    .refine(hasDistrict, {
      ...lack("district"),
      error: ({ input }) =>
        anyDistrict ? m("checkout.required") : districtError((input as Fields | undefined)?.district),
    })
    .refine(hasPlace("city"), wrong("city"))
    .refine(hasPlace("state"), wrong("state"))
    .refine(hasPlace("postcode"), wrong("postcode"))
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
    .transform((typed): Omit<WithReceipt<Fields>, "country"> & { country: string } => {
      const form = withReceipt(typed);
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
      const place = storedPlace(addressForms(country), form);
      return { ...form, ...place, country, ubigeo: null, district: null };
    });
}

export type CheckoutForm = z.output<ReturnType<typeof checkoutSchema>>;
