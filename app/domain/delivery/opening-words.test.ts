import { expect, test } from "vitest";
import { formatsFor } from "~/i18n/languages";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { openingLines } from "./opening-words";

const lines = (locale: string, place: Parameters<typeof openingLines>[0]) =>
  openingLines(place, createTranslate(catalogFor(locale), locale), formatsFor(locale)).split("\n");

const hours = { opens: "10:00", closes: "20:00" };
const short = { opens: "11:00", closes: "18:00" };

test("days in a row with equal hours are one line, and the note follows", () => {
  const week = { monday: hours, tuesday: hours, wednesday: hours, friday: short, saturday: short };
  expect(lines("es", { hours: week, openingHours: "Los feriados cerramos." })).toEqual([
    "Lunes a miércoles: 10:00 – 20:00",
    "Jueves: cerrado",
    "Viernes y sábado: 11:00 – 18:00",
    "Domingo: cerrado",
    "Los feriados cerramos.",
  ]);
  expect(lines("en", { hours: { monday: hours, tuesday: hours }, openingHours: "" })).toEqual([
    "Monday and Tuesday: 10:00 – 20:00",
    "Wednesday to Sunday: closed",
  ]);
});

test("a place without hours has its note only", () => {
  expect(lines("es", { hours: {}, openingHours: "Con cita" })).toEqual(["Con cita"]);
  expect(lines("es", { hours: {}, openingHours: "" })).toEqual([""]);
});
