import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { giftZone } from "~/domain/gift-cards/gift-zone";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { normalizePhone } from "~/lib/text/phone";
import { deliveryZone } from "../../../tests/support/data/delivery-zone";
import { checkoutSchema } from "./checkout.schema";

const [PICKUP, PERU, ABROAD, NEIGHBOURS] = [1, 2, 3, 4];
const zones = [
  deliveryZone(1, "pickup"),
  deliveryZone(2, "peru"),
  deliveryZone(3, "abroad"),
  deliveryZone(4, "abroad", ["CL", "EC"]),
];
const surco = { ubigeo: "150140", district: "Santiago de Surco", province: "Lima", department: "Lima" };
const nowhere = { chosen: null, found: [] };
const forms = await readAddressForms();
const schema = checkoutSchema(zones, forms, { choice: { chosen: surco, found: [surco] } });

const form = {
  name: "Rosa Quispe",
  email: "rosa@example.com",
  phone: "987654321",
  zoneId: String(PERU),
  addressLine: "Jr. Unión 100",
  ubigeo: "",
  district: "surco",
  city: "Lima",
  state: "",
  postcode: "",
  country: "",
  note: "",
  idempotencyKey: "aBcDeFgHiJkLmNoPqRsT-_",
  fingerprint: "1x2y3z",
};
const parse = (changes: Partial<typeof form> = {}) =>
  parseWithZod(new URLSearchParams({ ...form, ...changes }), { schema });
const valid = (changes: Partial<typeof form> = {}) => {
  const submission = parse(changes);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
};
const errors = (changes: Partial<typeof form>) => {
  const submission = parse(changes);
  return submission.status === "error" ? submission.error : null;
};

test("a complete form, cleaned", () => {
  const typed = { name: "  Rosa Ñaupari ", email: " ROSA@Example.COM ", phone: "987-654 321" };
  expect(valid({ ...typed, note: "Puerta azul\r\n2.º piso" })).toEqual({
    name: "Rosa Ñaupari",
    email: "rosa@example.com",
    phone: "+51987654321",
    zoneId: PERU,
    addressLine: "Jr. Unión 100",
    ubigeo: "150140",
    district: "Santiago de Surco",
    city: "Lima",
    state: "Lima",
    postcode: null,
    country: "PE",
    note: "Puerta azul\n2.º piso",
    way: "card",
    receipt: PLAIN_BOLETA,
    idempotencyKey: form.idempotencyKey,
    rules: { terms: null, privacy: null },
    fingerprint: form.fingerprint,
    shownPrices: "",
    shownDiscounts: "",
    shownGift: "",
  });
  expect(valid({ name: "Nu\u0301n\u0303ez" }).name).toBe("Núñez");
});

test("everything that is wrong is told at once, and what was typed is kept", () => {
  const empty = Object.fromEntries(Object.keys(form).map((name) => [name, ""])) as typeof form;
  const submission = parse({ ...empty, name: "\u200b", zoneId: String(ABROAD) });
  expect(submission.reply().error).toEqual({
    name: ["checkout.required"],
    email: ["checkout.required"],
    phone: ["checkout.required"],
    addressLine: ["checkout.required"],
    city: ["checkout.required"],
    country: ["checkout.required"],
    idempotencyKey: ["alert.invalidForm"],
    fingerprint: ["alert.invalidForm"],
  });
  expect(submission.reply().initialValue).toMatchObject({ name: "\u200b", zoneId: "3" });
});

test.each([
  "rosa",
  "rosa@",
  "@example.com",
  "rosa@example",
  "a b@example.com",
  "rosa@example.com,x@example.com",
])("the e-mail %j is refused", (email) => {
  expect(errors({ email })).toEqual({ email: ["checkout.invalidEmail"] });
});

test("an e-mail longer than the payment provider takes is refused", () => {
  expect(errors({ email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.pe` })).toEqual({
    email: ["alert.tooLong#150"],
  });
});

describe("phones", () => {
  test.each([
    ["987654321", "+51987654321"],
    ["987 654-321", "+51987654321"],
    ["+51 (987) 654.321", "+51987654321"],
    ["+1 212 555 0100", "+12125550100"],
    ["+12345678", "+12345678"],
  ])("%s is %s", (typed, number) => {
    expect(normalizePhone(typed)).toBe(number);
  });

  test.each([
    "",
    "12345678",
    "887654321",
    "98765432",
    "+1234567",
    "+1234567890123456",
    "+0987654321",
    "9876x4321",
  ])("%j is none", (typed) => {
    expect(normalizePhone(typed)).toBeNull();
  });
});

test.each([
  [{ name: "Rosa\u0000\tQuispe\v" }, { name: "Rosa Quispe" }],
  [{ name: "R" }, { name: "R" }],
  [{ email: "mailto:ventas@ñandú.pe" }, { email: "ventas@xn--and-6ma2c.pe" }],
  [{ email: "\u200bana&luis@example.com\u202c" }, { email: "ana&luis@example.com" }],
  [{ phone: "\u202d+51 987\u2011654\u2011321\u202c" }, { phone: "+51987654321" }],
  [{ note: "Timbre\u0007 2\u2028Portón\ufeff" }, { note: "Timbre 2\nPortón" }],
  [{ note: "\u2066\u200b" }, { note: null }],
  [{ addressLine: "Jr.\nUnión" }, { addressLine: "Jr. Unión" }],
])("%j is read as %j", (changes, values) => {
  expect(valid(changes)).toMatchObject(values);
});

test("an e-mail that no mail can be sent to has a message of its own", () => {
  expect(errors({ email: "josé@example.com" })).toEqual({ email: ["alert.emailLetters"] });
});

test("texts have an end", () => {
  const long = { name: "R".repeat(81), addressLine: "J".repeat(161), note: "n".repeat(301) };
  expect(errors(long)).toEqual({
    name: ["alert.tooLong#80"],
    addressLine: ["alert.tooLong#160"],
    note: ["alert.tooLong#300"],
  });
});

describe("where it goes", () => {
  test("collecting needs no address, and keeps none", () => {
    const collected = { addressLine: null, district: null, city: null, state: null, postcode: null };
    expect(valid({ zoneId: String(PICKUP), addressLine: "", district: "", city: "" })).toMatchObject(
      collected,
    );
    expect(valid({ zoneId: String(PICKUP), state: "Lima", postcode: "15063" })).toMatchObject({
      ...collected,
      country: "PE",
    });
  });

  test.each(["", "9", "0", "-1", "1.0", "0x1", " 1"])(
    "a zone %j that is not offered is refused",
    (zoneId) => {
      expect(errors({ zoneId })).toMatchObject({ zoneId: ["checkout.zone-unknown"] });
    },
  );

  test("gift cards alone go by mail, which has no delivery zone", () => {
    const byMail = checkoutSchema([giftZone("Por correo")], forms, { choice: nowhere });
    const submission = parseWithZod(new URLSearchParams({ ...form, zoneId: "0" }), { schema: byMail });
    expect(submission).toMatchObject({ status: "success", value: { zoneId: 0, addressLine: null } });
  });

  test("a way of delivery goes to the countries that it serves", () => {
    const address = { state: "NY", postcode: "10001" };
    expect(valid({ zoneId: String(ABROAD), country: "us", ...address }).country).toBe("US");
    expect(valid({ zoneId: String(NEIGHBOURS), country: "CL" }).country).toBe("CL");
    expect(valid({ country: "PE" }).country).toBe("PE");
    const elsewhere = { zoneId: ["checkout.zoneElsewhere"] };
    expect(errors({ zoneId: String(ABROAD), country: "PE" })).toEqual(elsewhere);
    expect(errors({ zoneId: String(NEIGHBOURS), country: "US", ...address })).toEqual(elsewhere);
    expect(errors({ zoneId: String(PERU), country: "US", ...address })).toEqual(elsewhere);
    expect(errors({ zoneId: String(PICKUP), country: "US" })).toEqual(elsewhere);
  });

  test("a country that nothing goes to is refused", () => {
    const refused = { country: ["checkout.invalidCountry"] };
    expect(errors({ zoneId: String(ABROAD), country: "XX" })).toEqual(refused);
    expect(errors({ zoneId: String(ABROAD), country: "ZZ" })).toEqual(refused);
  });

  test("abroad needs a country, and so does a form without a way of delivery", () => {
    expect(errors({ zoneId: String(ABROAD) })).toEqual({ country: ["checkout.required"] });
    expect(errors({ zoneId: "" })).toEqual({
      country: ["checkout.required"],
      zoneId: ["checkout.zone-unknown"],
    });
  });

  test("an address has the fields of its country, and a city if one was typed", () => {
    const abroad = { zoneId: String(ABROAD), district: "" };
    const lacks = (...fields: string[]) =>
      Object.fromEntries(fields.map((field) => [field, ["checkout.required"]]));
    expect(errors({ ...abroad, country: "US", city: "" })).toEqual(lacks("city", "state", "postcode"));
    expect(errors({ ...abroad, country: "ES" })).toEqual(lacks("state", "postcode"));
    expect(errors({ ...abroad, country: "BR" })).toEqual(lacks("state", "postcode"));
    expect(errors({ ...abroad, country: "GB" })).toEqual(lacks("postcode"));
    expect(errors({ ...abroad, country: "JP", city: "" })).toEqual(lacks("state", "postcode"));
    expect(errors({ ...abroad, country: "HK" })).toEqual(lacks("state"));
    const left = { district: "left from Peru", state: "left", postcode: "left" };
    expect(valid({ ...abroad, ...left, country: "BO" })).toMatchObject({
      district: null,
      city: "Lima",
      state: null,
      postcode: null,
    });
    const tokyo = { country: "JP", city: "Setagaya-ku", state: "Tokyo", postcode: "154-0023" };
    expect(valid({ ...abroad, ...tokyo })).toMatchObject(tokyo);
    expect(valid({ state: "Puno", postcode: "15063" })).toMatchObject({ state: "Lima", postcode: null });
  });

  test("region and postcode abroad are those of the country, and stored as it writes them", () => {
    const abroad = { zoneId: String(ABROAD), district: "" };
    const typed = { country: "ES", state: "malaga", postcode: " 29001 " };
    expect(valid({ ...abroad, ...typed })).toMatchObject({ state: "Málaga", postcode: "29001" });
    const york = { country: "US", state: "new york", postcode: "10001-1234" };
    expect(valid({ ...abroad, ...york })).toMatchObject({ state: "NY", postcode: "10001-1234" });
    expect(errors({ ...abroad, country: "US", state: "Madrid", postcode: "28" })).toEqual({
      state: ["checkout.unknownRegion"],
      postcode: ["checkout.invalidPostcode"],
    });
  });

  test.each(["", "99", "x", "2.5"])("the zone %j does not exist", (zoneId) => {
    expect(errors({ zoneId, country: "PE" })).toEqual({ zoneId: ["checkout.zone-unknown"] });
  });
});

describe("the district in Peru", () => {
  const errorsWith = (options: Parameters<typeof checkoutSchema>[2], changes: Partial<typeof form> = {}) =>
    parseWithZod(new URLSearchParams({ ...form, ...changes }), {
      schema: checkoutSchema(zones, forms, options),
    }).reply().error;

  test("is missing, unknown or one of several", () => {
    expect(errorsWith({ choice: nowhere }, { district: "" })).toEqual({
      district: ["checkout.missingDistrict"],
    });
    expect(errorsWith({ choice: nowhere })).toEqual({ district: ["checkout.unknownDistrict"] });
    expect(errorsWith({ choice: { chosen: null, found: [surco, surco] } })).toEqual({
      district: ["checkout.chooseDistrict"],
    });
  });

  test("must be one that the way of delivery serves", () => {
    const served = (areas: string[]) =>
      parseWithZod(new URLSearchParams(form), {
        schema: checkoutSchema([deliveryZone(PERU, "peru", [], areas)], forms, {
          choice: { chosen: surco, found: [surco] },
        }),
      }).reply().error;
    expect(served(["04", "1501"])).toBeUndefined();
    expect(served(["04"])).toEqual({ zoneId: ["checkout.zoneNotInDistrict"] });
  });

  test("is not needed to collect the order", () => {
    expect(errorsWith({ choice: nowhere }, { zoneId: String(PICKUP), district: "" })).toBeUndefined();
  });

  test("may be any text with a city for API clients", () => {
    const any = { choice: nowhere, anyDistrict: true };
    expect(errorsWith(any, { city: "" })).toEqual({ city: ["checkout.required"] });
    const { ubigeo: _u, state: _s, postcode: _p, note: _n, ...given } = form;
    expect(checkoutSchema(zones, forms, any).parse({ ...given, country: "PE" })).toMatchObject({
      ubigeo: null,
      district: "surco",
      city: "Lima",
      state: null,
    });
  });
});

describe("the receipt", () => {
  const fingerprint = (unitMinor: number) => JSON.stringify(["cart", "PEN", ["1..M", 2, unitMinor]]);
  const shown = { shownPrices: `${PERU}:1200,${ABROAD}:4000`, shownDiscounts: `${PERU}:7=1200` };
  const parseShown = (changes: Record<string, string>) =>
    parseWithZod(new URLSearchParams({ ...form, ...shown, ...changes }), { schema });

  test("names the document of a boleta from S/ 700, delivery and discounts included", () => {
    expect(parseShown({ fingerprint: fingerprint(34_999) }).status).toBe("success");
    const seven = parseShown({ fingerprint: fingerprint(35_000) });
    expect(seven.status === "error" && seven.error).toEqual({
      documentNumber: ["receipt.documentNeeded"],
    });
    const withDni = parseShown({ fingerprint: fingerprint(35_000), documentNumber: "12345678" });
    expect(withDni.status === "success" && withDni.value.receipt).toMatchObject({
      kind: "boleta",
      documentType: "DNI",
      documentNumber: "12345678",
    });
  });

  test("of an order that goes abroad needs no document", () => {
    const abroad = {
      zoneId: String(ABROAD),
      country: "ES",
      district: "",
      postcode: "28001",
      state: "Madrid",
      city: "Madrid",
    };
    expect(parseShown({ ...abroad, fingerprint: fingerprint(90_000) }).status).toBe("success");
  });

  const toSpain = {
    zoneId: String(ABROAD),
    country: "ES",
    postcode: "28001",
    state: "Madrid",
    city: "Madrid",
  };

  test("abroad is no factura and has no document of Peru", () => {
    const company = { receiptKind: "factura", ruc: "20100047218", companyName: "Q", companyAddress: "Lima" };
    const factura = parseShown({ ...toSpain, ...company });
    expect(factura.status === "error" && factura.error).toEqual({ receiptKind: ["receipt.facturaAbroad"] });
    const dni = parseShown({ ...toSpain, documentNumber: "12345678" });
    expect(dni.status === "error" && dni.error).toEqual({ documentType: ["receipt.documentAbroad"] });
    const passport = parseShown({ ...toSpain, documentType: "passport", documentNumber: "XDA123456" });
    expect(passport.status === "success" && passport.value.receipt).toMatchObject({
      kind: "boleta",
      documentType: "passport",
      documentNumber: "XDA123456",
    });
    expect(parseShown({ ...company, receiptKind: "factura" }).status).toBe("success");
  });

  test("of an order by staff is any", () => {
    const byStaff = checkoutSchema(zones, forms, { isByStaff: true });
    const typed = { ...form, ...shown, ...toSpain, documentNumber: "12345678" };
    expect(parseWithZod(new URLSearchParams(typed), { schema: byStaff }).status).toBe("success");
  });

  test.each(["yape", "plin", "transfer", "cash_on_delivery"])("abroad nothing is paid by %s", (way) => {
    const found = parseShown({ ...toSpain, way });
    expect(found.status === "error" && found.error).toEqual({ way: ["ways.abroad"] });
    expect(parseShown({ way }).status).toBe("success");
    expect(parseShown({ ...toSpain, way: "card" }).status).toBe("success");
  });

  test("is reported together with the other errors", () => {
    const found = parseShown({ receiptKind: "factura", ruc: "20131312954", name: "" });
    expect(found.status === "error" && found.error).toEqual({
      name: ["checkout.required"],
      ruc: ["receipt.RUCInvalid"],
      companyName: ["receipt.required"],
      companyAddress: ["receipt.required"],
    });
  });
});
