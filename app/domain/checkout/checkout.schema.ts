import { z } from "zod";
import { normalizeEmail } from "~/lib/email";
import { normalizePhone } from "~/lib/phone";
import { type DeliveryZone, needsAddress, servesCountry } from "./delivery";

// Control characters, and those that turn the direction of the text beside them.
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

// Messages are keys of `i18n`.
const required = z.string({ error: "checkout.required" });

const text = (least: number, most: number, unprintable = UNPRINTABLE) =>
  required
    .transform((typed) => typed.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string({ error: "checkout.required" })
        .min(1, { error: "checkout.required", abort: true })
        .min(least, { error: "checkout.tooShort" })
        .max(most, { error: "checkout.tooLong" })
        .refine((value) => !unprintable.test(value), { error: "checkout.invalidCharacters" }),
    );

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const phone = required.transform((typed, context) => {
  const number = normalizePhone(typed);
  if (number) return number;
  context.addIssue({ code: "custom", message: "checkout.invalidPhone" });
  return z.NEVER;
});

const email = required.transform(normalizeEmail).pipe(
  z
    .string()
    .max(150, { error: "checkout.tooLong", abort: true })
    .pipe(z.email({ error: "checkout.invalidEmail" })),
);

const country = z.string().transform((typed) => typed.trim().toUpperCase());

/**
 * The checkout form, for the zones it offers. An address is needed unless the goods are collected, and then it is
 * dropped. Within Peru the country need not be sent. `idempotencyKey` is a new `randomId()` of each form shown, and
 * `fingerprint` that of the cart shown with it.
 */
export function checkoutSchema(zones: readonly DeliveryZone[]) {
  const zoneOf = (form: { zoneId: number }) => zones.find(({ id }) => id === form.zoneId);
  const hasAddress = (field: "addressLine" | "district" | "city") => (form: Fields) => {
    const zone = zoneOf(form);
    return !zone || !needsAddress(zone) || Boolean(form[field]);
  };
  const lack = (field: string) => ({ path: [field], error: "checkout.required", when: () => true });

  const fields = z.object({
    name: text(2, 80),
    email,
    phone,
    zoneId: z.coerce
      .number({ error: "checkout.invalidZone" })
      .refine((id) => zones.some((zone) => zone.id === id), { error: "checkout.invalidZone" }),
    addressLine: orNull(text(1, 160)),
    district: orNull(text(1, 80)),
    city: orNull(text(1, 80)),
    country: orNull(country),
    note: orNull(text(1, 300, UNPRINTABLE_IN_LINES)),
    idempotencyKey: z
      .string({ error: "alert.invalidForm" })
      .regex(/^[\w-]{16,64}$/, { error: "alert.invalidForm" }),
    fingerprint: z.string({ error: "alert.invalidForm" }).max(10_000, { error: "alert.invalidForm" }),
  });
  type Fields = z.output<typeof fields>;

  // `when`: an address that is missing is told along with everything else that is wrong.
  return fields
    .refine(hasAddress("addressLine"), lack("addressLine"))
    .refine(hasAddress("district"), lack("district"))
    .refine(hasAddress("city"), lack("city"))
    .refine((form) => zoneOf(form)?.kind !== "abroad" || form.country, lack("country"))
    .refine(
      (form) => {
        const zone = zoneOf(form);
        return !zone || zone.kind === "pickup" || !form.country || servesCountry(zone, form.country);
      },
      { path: ["country"], error: "checkout.invalidCountry", when: () => true },
    )
    .transform((form) => {
      const { kind } = zoneOf(form) ?? { kind: "pickup" };
      const { addressLine, district, city } = form;
      const nowhere = { addressLine: null, district: null, city: null };
      const address = kind === "pickup" ? nowhere : { addressLine, district, city };
      return { ...form, ...address, country: (kind === "abroad" && form.country) || "PE" };
    });
}

export type CheckoutForm = z.output<ReturnType<typeof checkoutSchema>>;
