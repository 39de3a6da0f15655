import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ZoneTotal } from "~/domain/checkout/quote";
import { catalogFor, type MessageKey } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { TranslateContext } from "~/i18n/use-translate";
import { deliveryZone } from "../../../../tests/support/data/delivery-zone";
import { fieldProps } from "../../shared/field-props";
import { WayChoice } from "./way-choice";

const zone = (id: number, name: string): ZoneTotal => ({
  ...deliveryZone(id, "peru"),
  name,
  priceMinor: 1_000,
  lacksMinor: null,
  arrival: { from: "2026-11-26", to: "2026-11-28", today: "2026-11-24" },
  discounts: [],
  giftMinor: 0,
});

const amountOf = (minor: number) => `S/. ${minor / 100}`;
const cash = (id: number, cashMinor = 12_990, roundingMinor = 0) => ({ id, cashMinor, roundingMinor });
const zones = [zone(1, "Lima"), zone(2, "Provincias")];

function textOf(props: Partial<Parameters<typeof WayChoice>[0]>, error?: MessageKey): string {
  const translate = createTranslate(catalogFor("es"), "es");
  const result = error ? { status: "error" as const, error: { way: [error] } } : undefined;
  const field = fieldProps(result, "way", {});
  const all = {
    ways: [],
    zones,
    cashZones: [],
    amountOf,
    isCardOnly: false,
    isCardOut: false,
    country: "PE",
    field,
    ...props,
  };
  const html = renderToStaticMarkup(
    <TranslateContext.Provider value={{ translate, locale: "es" }}>
      <WayChoice {...all} />
    </TranslateContext.Provider>,
  );
  return html.replace(/<[^>]*>/g, " ");
}

const onlyCard = (text: string) => text.replace(/\s+/g, " ").trim();

test("without another way than the card the card is named", () => {
  expect(onlyCard(textOf({}))).toBe("Tarjeta. Pagas ahora, en la página siguiente.");
});

test("abroad only a card is offered", () => {
  const ways = [{ way: "yape", days: 2 } as const];
  expect(textOf({ ways })).toContain("Yape");
  for (const country of ["US", ""]) {
    expect(textOf({ ways, country })).toContain("Tarjeta.");
    expect(textOf({ ways, country })).not.toContain("Yape");
    expect(textOf({ ways, country }, "ways.abroad")).not.toContain("Yape");
  }
  expect(textOf({ ways, country: "US" }, "ways.abroad")).toContain("se paga con tarjeta");
});

test("says that cards don't work, and which ways are left", () => {
  const ways = [{ way: "yape", days: 2 } as const];
  expect(textOf({ ways, isCardOut: true })).toContain("Elige otra forma de pago");
  expect(textOf({ ways, country: "US", isCardOut: true })).toContain(
    "Ahora no funcionan los pagos con tarjeta.",
  );
  expect(textOf({ ways, country: "US", isCardOut: true })).not.toContain("Elige otra");
});

test("an entered gift card leaves the card alone, and says so", () => {
  expect(textOf({ isCardOnly: true })).toContain("Lo que no cubre tu tarjeta de regalo se paga con tarjeta");
});

test("cash on delivery names the deliveries that offer it, unless all do", () => {
  expect(textOf({ cashZones: [cash(1)] })).toContain("Disponible si eliges Lima.");
  expect(textOf({ cashZones: [cash(1), cash(2)] })).toContain("Ahora no pagas nada.");
  expect(textOf({ cashZones: [cash(1), cash(2)] })).not.toContain("Lima");
  expect(textOf({ cashZones: [cash(9)] })).not.toContain("Ahora no pagas nada");
});

test("cash on delivery tells what the courier takes when that is rounded", () => {
  const rounded = "redondeado a tu favor a diez céntimos";
  expect(textOf({ cashZones: [cash(1)] })).not.toContain(rounded);
  expect(textOf({ cashZones: [cash(1, 12_990, 4)] })).toContain(`Pagas S/. 129.9, ${rounded}.`);
  expect(textOf({ cashZones: [cash(1, 12_990, 4), cash(2, 13_990)] })).toContain(
    `Pagas Lima: S/. 129.9; Provincias: S/. 139.9, ${rounded}.`,
  );
});

test("the error of a way that is gone is displayed when only the card is left", () => {
  expect(textOf({}, "ways.cashGone")).toContain("Este pedido no se puede pagar contra entrega.");
});
