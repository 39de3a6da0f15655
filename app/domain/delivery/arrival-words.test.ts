import { expect, test } from "vitest";
import { formatsFor } from "~/i18n/languages";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { arrivalWords } from "./arrival-words";

const words = (locale: string, from: string, to: string, isPickup = false) =>
  arrivalWords(
    { from, to, today: "2026-11-22" },
    { isPickup },
    createTranslate(catalogFor(locale), locale),
    formatsFor(locale),
  );

test("an arrival is told with weekdays, and with the month when it is another one", () => {
  expect(words("es", "2026-11-26", "2026-11-28")).toBe("Llega entre el jue 26 y el sáb 28");
  expect(words("en", "2026-11-26", "2026-11-28")).toBe("Arrives between Thu 26 and Sat 28");
  expect(words("es", "2026-11-30", "2026-12-02")).toBe("Llega entre el lun 30 y el mié 2 de dic");
  expect(words("en", "2026-11-30", "2026-12-02")).toBe("Arrives between Mon 30 and Wed 2 Dec");
});

test("a single day is told once, and collection as being ready", () => {
  expect(words("es", "2026-11-26", "2026-11-26")).toBe("Llega el jue 26");
  expect(words("es", "2026-11-26", "2026-11-27", true)).toBe(
    "Listo para recoger entre el jue 26 y el vie 27",
  );
  expect(words("en", "2026-11-26", "2026-11-26", true)).toBe("Ready for pick-up on Thu 26");
});
