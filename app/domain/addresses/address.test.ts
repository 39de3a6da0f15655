import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAddressForms } from "~/lib/address/address-forms.server";
import { createReadBatcher } from "~db/read-batcher";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addUser } from "~db/test-rows";
import { NO_ADDRESS, positionAt } from "./address";
import { addressSchema, chosenAddressSchema } from "./address.schema";
import { savedLines } from "./address-text";
import { findAddress, listAddresses } from "./addresses.queries.server";
import {
  addAddress,
  changeAddress,
  MAX_ADDRESSES,
  makePrincipal,
  removeAddress,
} from "./write-address.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const reader = () => ({ db: database.db, read: createReadBatcher(database.db).read });
const person = () => addUser(database.db, { email: "x@example.com", firebaseUid: crypto.randomUUID() });
const values = (name: string) => ({ ...NO_ADDRESS, name, address: "Av. Larco 1" });
const add = (userId: number, name: string) => addAddress(database.db, { userId, values: values(name) });
const list = async (userId: number) =>
  (await listAddresses(reader(), userId)).map(({ name, principal }) => (principal ? `*${name}` : name));
const idOf = async (userId: number, name: string) => {
  const found = (await listAddresses(reader(), userId)).find((address) => address.name === name);
  if (!found) throw new Error(`no address ${name}`);
  return found.id;
};

describe("the form", () => {
  test("defaults to the table's position without JavaScript", () => {
    const form = { name: " Casa ", address: "Av. Larco 1\r\nDpto. 2" };
    expect(addressSchema.parse(form)).toEqual({
      name: "Casa",
      address: "Av. Larco 1\nDpto. 2",
      country: "PE",
      city: "",
      state: "",
      postcode: "",
      lat: -12.0822573,
      lng: -77.0563196,
    });
  });

  test("has the district that it names, or none", async () => {
    const surco = { ubigeo: "150140", district: "Santiago de Surco", province: "Lima", department: "Lima" };
    const form = { name: "Casa", address: "Av. Larco 1", district: "surco" };
    const forms = await readAddressForms();
    const chosen = chosenAddressSchema({ chosen: surco, found: [surco] }, forms);
    expect(chosen.parse(form)).toMatchObject({ district: surco });
    const problemOf = (found: (typeof surco)[]) =>
      chosenAddressSchema({ chosen: null, found }, forms).safeParse(form).error?.issues[0];
    expect(problemOf([])).toMatchObject({ path: ["district"], message: "checkout.unknownDistrict" });
    expect(problemOf([surco, surco])).toMatchObject({ message: "checkout.chooseDistrict" });
    const none = chosenAddressSchema({ chosen: null, found: [] }, forms);
    expect(none.parse({ ...form, district: "" })).toMatchObject({ district: null });
  });

  test("has the place abroad that its country describes", async () => {
    const schema = chosenAddressSchema({ chosen: null, found: [] }, await readAddressForms());
    const form = { name: "Casa", address: "Gran Vía 1", country: "es", city: "Madrid" };
    const problems = (typed: object) =>
      schema.safeParse({ ...form, ...typed }).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(schema.parse({ ...form, state: "madrid", postcode: "28001", district: "left" })).toMatchObject({
      country: "ES",
      district: null,
      place: { city: "Madrid", state: "Madrid", postcode: "28001" },
    });
    expect(problems({ state: "", postcode: "2800" })).toEqual([
      ["state", "checkout.required"],
      ["postcode", "checkout.invalidPostcode"],
    ]);
    expect(problems({ country: "" })).toEqual([["country", "addresses.missingCountry"]]);
    expect(problems({ country: "GB", state: "left", postcode: "sw1a 1aa" })).toBeUndefined();
  });

  test.each([
    [{ name: "" }, "addresses.missingName"],
    [{ name: "x".repeat(61) }, "alert.tooLong#60"],
    [{ address: "Jr" }, "addresses.missingAddress"],
    [{ address: "x".repeat(301) }, "alert.tooLong#300"],
    [{ name: "\u0000\u200b" }, "addresses.missingName"],
    [{ lat: "91" }, "addresses.invalidPosition"],
    [{ lng: "-180.1" }, "addresses.invalidPosition"],
    [{ lat: "norte" }, "addresses.invalidPosition"],
  ])("refuses %j with %s", (fields, message) => {
    const form = { name: "Casa", address: "Av. Larco 1", ...fields };
    expect(addressSchema.safeParse(form).error?.issues[0]?.message).toBe(message);
  });

  test("a map position beyond 180 degrees is wrapped around", () => {
    expect(positionAt({ lat: -12.00000049, lng: 283 })).toEqual({ lat: -12, lng: -77 });
    expect(positionAt({ lat: 95, lng: -540 })).toEqual({ lat: 90, lng: -180 });
  });
});

describe("addresses", () => {
  test("have exactly one principal, by default the oldest", async () => {
    const userId = await person();
    for (const name of ["Casa", "Taller", "Mamá"])
      expect(await add(userId, name)).toEqual(expect.any(Number));
    expect(await list(userId)).toEqual(["*Casa", "Taller", "Mamá"]);
    expect(await makePrincipal(database.db, { userId, id: await idOf(userId, "Mamá") })).toBe(true);
    expect(await list(userId)).toEqual(["Casa", "Taller", "*Mamá"]);
    await removeAddress(database.db, { userId, id: await idOf(userId, "Mamá") });
    expect(await list(userId)).toEqual(["*Casa", "Taller"]);
    await removeAddress(database.db, { userId, id: await idOf(userId, "Taller") });
    await removeAddress(database.db, { userId, id: await idOf(userId, "Casa") });
    expect(await list(userId)).toEqual([]);
    await add(userId, "Nueva");
    expect(await list(userId)).toEqual(["*Nueva"]);
  });

  test("keep the district with its names", async () => {
    const userId = await person();
    const district = { ubigeo: "150122", district: "Miraflores", province: "Lima", department: "Lima" };
    await addAddress(database.db, { userId, values: { ...values("Casa"), district } });
    const [added] = await listAddresses(reader(), userId);
    expect(added?.district).toEqual(district);
    const change = { userId, id: added?.id ?? 0, version: 1, values: values("Casa") };
    await changeAddress(database.db, change);
    expect((await listAddresses(reader(), userId))[0]?.district).toBeNull();
  });

  test("keep country, region and postcode abroad", async () => {
    const userId = await person();
    const place = { city: "Getafe", state: "Madrid", postcode: "28901" };
    await addAddress(database.db, { userId, values: { ...values("Casa"), country: "ES", place } });
    const [added] = await listAddresses(reader(), userId);
    expect(added).toMatchObject({ country: "ES", district: null, place });
    expect(added && savedLines(added, "es")).toEqual(["Av. Larco 1", "28901 Getafe Madrid", "España"]);
  });

  test("have one principal even when the first two are added concurrently", async () => {
    const userId = await person();
    await Promise.all([add(userId, "a"), add(userId, "b")]);
    expect((await list(userId)).filter((name) => name.startsWith("*"))).toHaveLength(1);
  });

  test("are limited to twenty, also when added concurrently", async () => {
    const userId = await person();
    const added = await Promise.all(Array.from({ length: MAX_ADDRESSES + 3 }, (_, n) => add(userId, `${n}`)));
    expect(added.filter(Boolean)).toHaveLength(MAX_ADDRESSES);
    expect(await list(userId)).toHaveLength(20);
  });

  test("are changed once per row version", async () => {
    const userId = await person();
    await add(userId, "Casa");
    const id = await idOf(userId, "Casa");
    const change = { userId, id, version: 1, values: { ...values("Oficina"), lat: -12.1 } };
    expect(await changeAddress(database.db, change)).toBe(true);
    expect(await changeAddress(database.db, { ...change, values: values("Otra") })).toBe(false);
    expect(await findAddress(reader(), { userId, id })).toMatchObject({
      name: "Oficina",
      lat: -12.1,
      version: 2,
      principal: true,
    });
  });

  test("can't be read, changed, chosen or removed by another user", async () => {
    const [userId, other] = [await person(), await person()];
    await add(userId, "Casa");
    await add(other, "Ajena");
    const id = await idOf(userId, "Casa");
    expect(await findAddress(reader(), { userId: other, id })).toBeNull();
    expect(await changeAddress(database.db, { userId: other, id, version: 1, values: values("Mía") })).toBe(
      false,
    );
    expect(await makePrincipal(database.db, { userId: other, id })).toBe(false);
    await removeAddress(database.db, { userId: other, id });
    expect(await list(userId)).toEqual(["*Casa"]);
    expect(await list(other)).toEqual(["*Ajena"]);
  });
});
