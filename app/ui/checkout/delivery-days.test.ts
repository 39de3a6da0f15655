import { expect, test } from "vitest";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { deliveryDays } from "./delivery-days";

const say = (locale: string, daysMin: number, daysMax: number, making = 0) =>
  deliveryDays(createTranslate(catalogFor(locale), locale), { daysMin, daysMax }, making);

test("days are counted as people say them, in both languages", () => {
  expect(say("es", 0, 1)).toBe("0 a 1 día hábil");
  expect(say("es", 1, 3)).toBe("1 a 3 días hábiles");
  expect(say("es", 1, 1)).toBe("1 día hábil");
  expect(say("en", 0, 1)).toBe("0 to 1 working day");
  expect(say("en", 2, 2)).toBe("2 working days");
});

test("the days of what is made to order come on top", () => {
  expect(say("es", 1, 3, 12)).toBe("1 a 3 días hábiles, más unos 12 días hábiles de confección");
  expect(say("es", 1, 3, 1)).toBe("1 a 3 días hábiles, más 1 día hábil de confección");
  expect(say("en", 1, 1, 10)).toBe("1 working day, plus about 10 working days to make it");
});
