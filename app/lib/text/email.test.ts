import { describe, expect, test } from "vitest";
import { hasForeignLetters, isEmail, mailboxOf, normalizeEmail } from "./email";

describe("an e-mail address", () => {
  test.each([
    ["Ana@Ejemplo.pe", "ana@ejemplo.pe"],
    [" ana@ejemplo.pe\t", "ana@ejemplo.pe"],
    ["ana\u200b@ejem\u00adplo.pe\u200e", "ana@ejemplo.pe"],
    ["\u202aana@ejemplo.pe\u202c", "ana@ejemplo.pe"],
    ["ana\u2060@ejemplo.pe\ufeff", "ana@ejemplo.pe"],
    ["ana @ ejemplo.pe", "ana@ejemplo.pe"],
    ["ａｎａ＠ｅｊｅｍｐｌｏ．ｐｅ", "ana@ejemplo.pe"],
    ["mailto:ana@ejemplo.pe", "ana@ejemplo.pe"],
    ["MAILTO:ana@ejemplo.pe?subject=Hola", "ana@ejemplo.pe"],
    ["Ana Pérez <Ana@Ejemplo.pe>", "ana@ejemplo.pe"],
    ['"Pérez, Ana" <mailto:ana@ejemplo.pe>', "ana@ejemplo.pe"],
    ["<ana@ejemplo.pe>;", "ana@ejemplo.pe"],
    ["(ana@ejemplo.pe)", "ana@ejemplo.pe"],
    ["ana@ejemplo.pe.", "ana@ejemplo.pe"],
    ["“ana@ejemplo.pe”,", "ana@ejemplo.pe"],
    ["mailto://ana@ejemplo.pe", "ana@ejemplo.pe"],
    ["mailto:ana%40ejemplo.pe", "ana@ejemplo.pe"],
    ["mailto:ana%2Bx@ejemplo.pe?subject=%", "ana+x@ejemplo.pe"],
    ["mailto:100%@ejemplo.pe", "100%@ejemplo.pe"],
    ["'ana@ejemplo.pe'", "ana@ejemplo.pe"],
    ["‘ana@ejemplo.pe’", "ana@ejemplo.pe"],
    ["«ana@ejemplo.pe»", "ana@ejemplo.pe"],
    ["`ana@ejemplo.pe`", "ana@ejemplo.pe"],
    ["<mailto:ana@ejemplo.pe|ana@ejemplo.pe>", "ana@ejemplo.pe"],
    ["[ana@ejemplo.pe](mailto:ana@ejemplo.pe)", "ana@ejemplo.pe"],
    ["o’brien@ejemplo.pe", "o'brien@ejemplo.pe"],
    ["ana\u2011maria@ejemplo.pe", "ana-maria@ejemplo.pe"],
    ["ventas@ñandú.pe", "ventas@xn--and-6ma2c.pe"],
    ["ventas@n\u0303andu\u0301.pe", "ventas@xn--and-6ma2c.pe"],
    ["VENTAS@ÑANDÚ.PE", "ventas@xn--and-6ma2c.pe"],
    ["ventas@XN--and-6MA2C.pe", "ventas@xn--and-6ma2c.pe"],
    ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
    ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
    ["info@straße.de", "info@xn--strae-oqa.de"],
    ["ana&luis@ejemplo.pe", "ana&luis@ejemplo.pe"],
    ["ana+news_2.x-y@sub.ejemplo.com.pe", "ana+news_2.x-y@sub.ejemplo.com.pe"],
    ["!#$%&'*+/=?^_`{|}~-@ejemplo.pe", "!#$%&'*+/=?^_`{|}~-@ejemplo.pe"],
    ["a@b.co", "a@b.co"],
    ["1@2.pe", "1@2.pe"],
  ])("typed as %j is %s", (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email);
    expect(normalizeEmail(email)).toBe(email);
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    "",
    "ana",
    "ana@",
    "@ejemplo.pe",
    "ana@ejemplo",
    "ana@ejemplo.1",
    "ana@-ejemplo.pe",
    "ana@ejemplo-.pe",
    "ana@ejemplo..pe",
    ".ana@ejemplo.pe",
    "ana.@ejemplo.pe",
    "ana..b@ejemplo.pe",
    "ana b@ejemplo.pe",
    "ana@ejem plo.pe",
    "ana@luis@ejemplo.pe",
    "ana,luis@ejemplo.pe",
    "ana@ejemplo.pe, luis@ejemplo.pe",
    "ana@ejemplo.pe\nluis@ejemplo.pe",
    "ana@ejemplo_x.pe",
    "ana@127.0.0.1",
    "ana@[127.0.0.1]",
    "ana@ñandú.pe/x",
    "ana@ñandú.pe:8080",
    "ana@ñ",
    `${"a".repeat(65)}@ejemplo.pe`,
    `ana@${"a".repeat(64)}.pe`,
  ])("is not %j", (typed) => {
    expect(isEmail(normalizeEmail(typed))).toBe(false);
    expect(hasForeignLetters(normalizeEmail(typed))).toBe(false);
  });

  test.each(["josé@ejemplo.pe", "почта@пример.рф", "ñandú@ñandú.pe"])("has letters like %s", (typed) => {
    expect(hasForeignLetters(normalizeEmail(typed))).toBe(true);
  });
});

test.each([
  ["Ana.Perez+news@Gmail.com", "anaperez@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["ana+x@ñandú.pe", "ana@xn--and-6ma2c.pe"],
])("%s is delivered to %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
