import { expect, test } from "vitest";
import { addZone, openShop } from "../../../tests/support/data/catalogue";
import { deliveryZonesIn } from "./shop";

test("delivery zones are in order and in the page's language, or else in Spanish", async () => {
  const { database, db, reader } = await openShop();
  await addZone(db, "peru", 1_200, { names: { es: "Lima", en: "Lima city" } });
  await addZone(db, "abroad", 9_000, { countries: ["CL"], position: -1, names: { es: "Afuera" } });
  await addZone(db, "pickup", 0, { active: false });
  expect(deliveryZonesIn(await reader.shop(), "en")).toMatchObject([
    { kind: "abroad", countries: ["CL"], name: "Afuera", prices: { PEN: 9_000 } },
    { kind: "peru", countries: [], name: "Lima city", prices: { PEN: 1_200 }, daysMin: 1, daysMax: 3 },
  ]);
  database.close();
});
