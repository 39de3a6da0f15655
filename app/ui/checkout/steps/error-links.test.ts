import { expect, test } from "vitest";
import type { MessageKey } from "~/i18n/messages";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { errorLinks } from "./error-links";

const translate = createTranslate(catalogFor("es"), "es");
const wrong: MessageKey[] = ["checkout.required"];
const zip = {
  name: "postcode" as const,
  label: "Código ZIP",
  isRequired: true,
  example: "95014",
  regions: [],
};

test("fields with errors are linked in page order, by the labels of their country", () => {
  const error = {
    "": wrong,
    way: wrong,
    postcode: wrong,
    district: wrong,
    name: wrong,
    giftCode: wrong,
    coupon: wrong,
  };
  expect(errorLinks({ status: "error", error }, { fields: [zip] }, translate)).toEqual([
    { href: "#coupon", label: translate("checkout.coupon") },
    { href: "#giftCode", label: translate("giftCards.code") },
    { href: "#name", label: "Nombre y apellido" },
    { href: "#district-fields", label: "Distrito" },
    { href: "#postcode", label: "Código ZIP" },
    { href: "#way", label: "Cómo quieres pagar" },
  ]);
});

test("errors of the receipt abroad lead to the passport, the only document there", () => {
  const error = { receiptKind: wrong, documentType: wrong };
  const hrefs = (country: string) =>
    errorLinks({ status: "error", error, initialValue: { country } }, { fields: [] }, translate).map(
      ({ href }) => href,
    );
  expect(hrefs("US")).toEqual(["#passportNumber", "#passportNumber"]);
  expect(hrefs("PE")).toEqual(["#receiptKind", "#documentType"]);
});

test("nothing is linked before the form was sent, or for an error of the whole form", () => {
  expect(errorLinks(undefined, { fields: [] }, translate)).toEqual([]);
  expect(errorLinks({ status: "error", error: { "": wrong } }, { fields: [] }, translate)).toEqual([]);
});
