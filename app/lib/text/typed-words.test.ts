import { expect, test } from "vitest";
import { typedWords } from "./typed-words";

test.each([
  "D'Onofrio",
  "D’Onofrio",
  "D‘Onofrio",
  "D´Onofrio",
  "D`Onofrio",
  "Dʼ Onofrio",
  "D Onofrio",
  " D\u00a0Onofrio ",
  "D\u2011Onofrio",
  "D–Onofrio",
  "“D’Ono\u00adfrio”",
  "\u202dD\u2009Onofrio\u202c",
])("%j is the same words", (typed) => {
  expect(typedWords(typed)).toEqual(["D", "Onofrio"]);
});

test.each([
  ["", []],
  [" ’ - ", []],
  ["rosa@correo.pe", ["rosa@correo.pe"]],
  ["Nun\u0303ez", ["Nuñez"]],
  ["Mª José", ["Mª", "José"]],
  ["50% *", ["50%", "*"]],
])("the words of %j are %j", (typed, words) => {
  expect(typedWords(typed)).toEqual(words);
});
