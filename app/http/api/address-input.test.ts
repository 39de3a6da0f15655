import { expect, test } from "vitest";
import { readAddress } from "./address-input.server";

const address = { nombre: "Casa", direccion: "Av. Larco 345", lat: -12.1, lng: -77.03 };

test("an address without a country is in Peru", async () => {
  expect(await readAddress(address, null)).toMatchObject({ ok: true, value: { country: "PE" } });
});

test.each([{ ciudad: "Quito" }, { region: "Pichincha" }, { codigo_postal: "170150" }])(
  "an address with %o but no country is refused, for Peru would lose it",
  async (place) => {
    expect(await readAddress({ ...address, ...place }, null)).toMatchObject({
      ok: false,
      problems: { pais: "checkout.required" },
    });
  },
);
