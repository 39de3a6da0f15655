import { expect, test } from "vitest";
import { isGuessablePassword } from "./guessable-password";

const context = { email: "ana.quispe+tienda@gmail.com", shopNames: ["Casa Ñandú", "Ñandú House"] };

test.each([
  "casañandu2026",
  "CASA NANDU!",
  "mi-C.a.s.a-Ñ.a.n.d.ú",
  "nanduhouse99",
  "ana.quispe+tienda@gmail.com",
  "AnaQuispe1990",
  "soy ana-quispe",
])("%j contains the shop's name or the e-mail", (password) => {
  expect(isGuessablePassword(password, context)).toBe(true);
});

test.each([
  "una clave buena",
  "casa de playa 77",
  "ñandú-gris-42",
  "quispe y su gato",
  "gmail.com-largo",
  "",
])("%j contains neither", (password) => expect(isGuessablePassword(password, context)).toBe(false));

test("names of three letters and fewer are looked for only within the whole e-mail", () => {
  const short = { email: "ana@taller.pe", shopNames: ["Lua", "¡!"] };
  expect(isGuessablePassword("banana lunar lua", short)).toBe(false);
  expect(isGuessablePassword("ana@taller.pe", short)).toBe(true);
});
