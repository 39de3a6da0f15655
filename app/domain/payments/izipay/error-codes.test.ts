import { describe, expect, it } from "vitest";
import { interfaceLanguages } from "~/i18n/locales";
import { shop as spanish } from "~/i18n/locales/es/shop";
import { needsNewFormToken, paymentMessageKey } from "./error-codes";

describe("payment messages", () => {
  it("have the same keys in every language, none without words", () => {
    for (const { shop } of interfaceLanguages) {
      expect(Object.keys(shop.payment)).toEqual(Object.keys(spanish.payment));
      expect(Object.values(shop.payment).every((text) => text.trim().length > 0)).toBe(true);
    }
  });

  it.each([
    ["CLIENT_001", "Tu banco no aprobó el pago. Prueba con otra tarjeta."],
    ["PSP_042", "Tu banco no aprobó el pago. Prueba con otra tarjeta."],
    ["CLIENT_101", "Cancelaste la verificación. Puedes intentarlo otra vez."],
    ["CLIENT_301", "Revisa el número de la tarjeta."],
    ["CLIENT_302", "Revisa la fecha de vencimiento."],
    ["CLIENT_303", "Revisa el código de seguridad."],
    ["CLIENT_304", "Completa los datos que faltan."],
    ["PSP_106", "Hubo demasiados intentos. Espera unos minutos."],
    ["CLIENT_502", "El formulario venció. Abrimos otro."],
    ["CLIENT_999", "No pudimos procesar el pago y no confirmamos ningún cargo. Inténtalo más tarde."],
  ])("say of %s: %s", (code, text) => {
    expect(spanish.payment[paymentMessageKey(code)]).toBe(text);
  });

  it("have a branch for codes not known yet, by prefix", () => {
    const keys = [
      "INT_777",
      "AUTH_777",
      "PSP_777",
      "ACQ_777",
      "CLIENT_777",
      "NEW_001",
      "",
      null,
      undefined,
    ].map(paymentMessageKey);
    const failed = Array(7).fill("failed");
    expect(keys).toEqual(["notStarted", "verificationFailed", ...failed]);
  });

  it("know which codes call for a new form token", () => {
    expect(["PSP_108", "CLIENT_100", "CLIENT_502"].every(needsNewFormToken)).toBe(true);
    expect(["ACQ_001", "CLIENT_301", "UNKNOWN"].some(needsNewFormToken)).toBe(false);
  });
});
