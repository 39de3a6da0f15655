import { expect, test } from "vitest";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { deliveryDays } from "./delivery-days";

const text = (locale: string, daysMin: number, daysMax: number, making = 0) =>
  deliveryDays(createTranslate(catalogFor(locale), locale), { daysMin, daysMax }, making);

test("days are counted as people say them, in both languages", () => {
  expect(text("es", 0, 1)).toBe("0 a 1 día hábil");
  expect(text("es", 1, 3)).toBe("1 a 3 días hábiles");
  expect(text("es", 1, 1)).toBe("1 día hábil");
  expect(text("en", 0, 1)).toBe("0 to 1 working day");
  expect(text("en", 2, 2)).toBe("2 working days");
});

test("the days of what is made to order come on top", () => {
  expect(text("es", 1, 3, 12)).toBe("1 a 3 días hábiles, más unos 12 días hábiles de confección");
  expect(text("es", 1, 3, 1)).toBe("1 a 3 días hábiles, más 1 día hábil de confección");
  expect(text("en", 1, 1, 10)).toBe("1 working day, plus about 10 working days to make it");
});
