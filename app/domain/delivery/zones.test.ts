import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import { initialValues } from "~/domain/fields/fields";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { parseSubmission } from "~/http/form.server";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { auditLog, orders } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addZone } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { findEditedZone, listEditedZones } from "./edited-zones.queries.server";
import { changeZone, createZone, deleteZone, orderZones } from "./write-zone.server";
import { type ZoneInput, zoneEntity } from "./zone.fields";
import { zoneReferences } from "./zone-references";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let context: StaffContext;
beforeEach(async () => {
  shop = await openOwnShop();
  context = { db: shop.db, staff: { id: null, email: "rosa@example.com" } };
});

const typed = {
  kind: "pickup",
  active: "on",
  countries: "Chile",
  prices: { PEN: "0", USD: "0" },
  freeFrom: { PEN: "", USD: "" },
  daysMin: "0",
  daysMax: "1",
  address: "Jr. Colina 148",
  mapUrl: "https://maps.example/colina",
  phone: "+51 1 000-0000",
  position: { lat: "-12.1494", lng: " -77.02 " },
  hours: { monday: { opens: "10:00", closes: "20:00" }, sunday: { opens: "", closes: "" } },
  name: { es: " Tienda ", en: "" },
  openingHours: { es: "Lun a sáb\r\n10 a 20 h", en: "" },
};
const places = await readPlaceNames();
const inLanguages = (...languages: string[]) => ({
  languages,
  references: zoneReferences(["es", "en"], "es", places),
});
const schema = entityForm(zoneEntity, inLanguages("es", "en"));
const parse = (changes: object = {}): ZoneInput => schema.parse({ ...typed, ...changes });
const problems = (changes: object) => {
  const parsed = schema.safeParse({ ...typed, ...changes });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
};
const made = async (changes: object = {}) => {
  const created = await createZone(context, parse(changes));
  const zone = created.ok ? await findEditedZone(shop.reader, created.value) : null;
  if (!zone) throw new Error("No zone was made");
  return zone;
};
const entries = () => shop.db.select().from(auditLog);

describe("the form of a delivery method", () => {
  test("drops what its kind does not use", () => {
    expect(parse()).toMatchObject({
      countries: [],
      name: { es: "Tienda" },
      openingHours: { es: "Lun a sáb\n10 a 20 h" },
    });
    const abroad = { kind: "abroad", countries: "perú\n" };
    expect(problems(abroad)).toEqual({ countries: "adminDelivery.invalidCountry" });
    expect(parse({ kind: "abroad", countries: "Chile\n estados unidos\nbr" })).toMatchObject({
      countries: ["BR", "CL", "US"],
      address: "",
      mapUrl: "",
      phone: "",
      position: null,
      hours: {},
      openingHours: {},
    });
  });

  test("reads countries by name in any language of the shop, and by code", () => {
    const abroad = { kind: "abroad", countries: "japón\r\nGermany\n\nUS" };
    expect(parse(abroad).countries).toEqual(["DE", "JP", "US"]);
    const { countries } = formValues(zoneEntity, parse(abroad), inLanguages("es"));
    expect(countries).toBe("Alemania\nEstados Unidos\nJapón");
    expect(problems({ kind: "abroad", countries: "Atlantis" })).toEqual({
      countries: "adminDelivery.invalidCountry",
    });
  });

  test("reads areas of Peru by name and by code, without those inside another", async () => {
    const areas = "Lima, Lima\r\n07\n\n Miraflores, Lima, Lima\nMiraflores, Arequipa, Arequipa";
    const peru = { kind: "peru", areas };
    expect(parse(peru).areas).toEqual(["040110", "07", "1501"]);
    expect(parse({ ...peru, kind: "pickup" }).areas).toEqual([]);
    for (const wrong of ["Miraflores", "Atlántida", "159999"]) {
      expect(problems({ kind: "peru", areas: `07\n${wrong}` })).toEqual({
        areas: "adminDelivery.invalidArea",
      });
    }
    const zone = await made(peru);
    const form = new FormData();
    const initial = formValues(zoneEntity, initialValues(zoneEntity), inLanguages("es"));
    for (const [name, value] of Object.entries(initial)) form.set(name, value);
    form.set("areas", "07\nGotham");
    expect(parseSubmission(form, schema).reply().error).toMatchObject({
      areas: ["adminDelivery.invalidArea"],
    });
    expect(formValues(zoneEntity, zone, inLanguages("es")).areas).toBe(
      "Miraflores, Arequipa, Arequipa\nCallao\nLima, Lima",
    );
    expect((await entries()).at(-1)?.after).toMatchObject({ areas: "040110, 07, 1501" });
  });

  test("tells what is wrong beside its field", () => {
    expect(
      problems({ prices: { PEN: "", USD: "x" }, daysMin: "5", daysMax: "2", mapUrl: "javascript:1" }),
    ).toEqual({
      "prices.PEN": "adminDelivery.missingPrice#9,999,999.99",
      "prices.USD": "adminDelivery.invalidAmount#9,999,999.99",
      daysMax: "adminDelivery.daysReversed",
      mapUrl: "adminDelivery.invalidMapUrl",
    });
    expect(
      problems({
        name: {},
        daysMin: "5",
        daysMax: "2",
        address: "",
        prices: { PEN: "1", USD: "" },
        freeFrom: { PEN: "", USD: "10" },
      }),
    ).toEqual({
      "name.es": "labels.missingName",
      daysMax: "adminDelivery.daysReversed",
      address: "adminDelivery.missingAddress",
      "prices.USD": "adminDelivery.missingDollars",
    });
    expect(problems({ daysMin: "x", daysMax: "2" })).toEqual({ daysMin: "adminDelivery.invalidDays" });
    expect(problems({ daysMin: "5", daysMax: "2" })).toEqual({ daysMax: "adminDelivery.daysReversed" });
    expect(problems({ address: " " })).toEqual({ address: "adminDelivery.missingAddress" });
    expect(problems({ prices: { PEN: "1", USD: "" }, freeFrom: { PEN: "", USD: "10" } })).toEqual({
      "prices.USD": "adminDelivery.missingDollars",
    });
    expect(problems({ freeFrom: { PEN: "0", USD: "" } })).toEqual({
      "freeFrom.PEN": "adminDelivery.invalidAmount#9,999,999.99",
    });
  });

  test("reads position, phone and hours of a pickup place", () => {
    expect(parse()).toMatchObject({
      phone: "+5110000000",
      position: { lat: -12.1494, lng: -77.02 },
      hours: { monday: { opens: "10:00", closes: "20:00" } },
    });
    expect(parse({ phone: "", position: undefined, hours: undefined })).toMatchObject({
      phone: "",
      position: null,
      hours: {},
    });
    expect(
      problems({
        phone: "12",
        position: { lat: "", lng: "-77" },
        hours: {
          monday: { opens: "20:00", closes: "10:00" },
          tuesday: { opens: "10:00" },
          friday: { opens: "24:00", closes: "25:00" },
          saturday: { opens: "10:00", closes: "10:00" },
        },
      }),
    ).toEqual({
      phone: "adminDelivery.invalidPhone",
      "position.lat": "adminDelivery.invalidPosition",
      "hours.monday.closes": "adminDelivery.closesBeforeOpening",
      "hours.tuesday.closes": "adminDelivery.invalidTime",
      "hours.friday.opens": "adminDelivery.invalidTime",
      "hours.friday.closes": "adminDelivery.invalidTime",
      "hours.saturday.closes": "adminDelivery.closesBeforeOpening",
    });
    expect(problems({ position: { lat: "91", lng: "0" } })).toEqual({
      "position.lat": "adminDelivery.invalidPosition",
    });
    expect(problems({ position: { lat: "12° S", lng: "0" } })).toEqual({
      "position.lat": "adminDelivery.invalidPosition",
    });
  });

  test("shows a stored zone as it is typed", async () => {
    const zone = await made({ prices: { PEN: "1,200.50", USD: "" }, kind: "peru" });
    expect(formValues(zoneEntity, zone, inLanguages("es", "en"))).toMatchObject({
      kind: "peru",
      active: "on",
      "prices.PEN": "1200.50",
      "prices.USD": "",
      "name.es": "Tienda",
      "name.en": "",
    });
    const place = await made();
    expect(formValues(zoneEntity, place, inLanguages("es"))).toMatchObject({
      phone: "+5110000000",
      "position.lat": "-12.1494",
      "position.lng": "-77.02",
      "hours.monday.opens": "10:00",
      "hours.monday.closes": "20:00",
      "hours.sunday.opens": "",
    });
    expect((await entries()).at(-1)?.after).toMatchObject({
      hours: "monday 10:00–20:00",
      position: "-12.1494, -77.02",
    });
  });
});

describe("a delivery method", () => {
  test("is created at the end and offered, with an audit entry", async () => {
    await addZone(shop.db, "peru", 1_200);
    const zone = await made();
    expect((await listEditedZones(shop.reader)).map(({ id }) => id)).toEqual([1, zone.id]);
    expect(deliveryZonesIn(await shop.reader.shop(), "en").at(-1)).toMatchObject({
      name: "Tienda",
      address: "Jr. Colina 148",
      openingHours: "Lun a sáb\n10 a 20 h",
    });
    expect(await entries()).toMatchObject([
      {
        action: "create",
        entity: "delivery",
        entityId: String(zone.id),
        after: { kind: "pickup", "prices.PEN": 0, "name.es": "Tienda" },
      },
    ]);
  });

  test("is changed with its version, and the entry has what changed", async () => {
    const zone = await made({ kind: "peru", prices: { PEN: "12", USD: "" } });
    const value = { ...zone, prices: { PEN: 1_500, USD: null } };
    expect(await changeZone(context, { id: zone.id, version: 1, value })).toEqual({ ok: true, value: null });
    expect(await changeZone(context, { id: zone.id, version: 1, value })).toMatchObject({
      ok: false,
      code: "changed-meanwhile",
      current: { version: 2, prices: { PEN: 1_500 } },
    });
    expect((await entries()).at(-1)).toMatchObject({
      action: "change",
      before: { "prices.PEN": 1_200 },
      after: { "prices.PEN": 1_500 },
    });
    expect(await changeZone(context, { id: 99, version: 1, value })).toEqual({ ok: false, code: "gone" });
  });

  test("saved unchanged leaves no entry", async () => {
    const zone = await made();
    await changeZone(context, { id: zone.id, version: 1, value: zone });
    expect(await entries()).toHaveLength(1);
  });

  test("keeps the texts of languages that the form does not have", async () => {
    const zone = await made({ name: { es: "Tienda", en: "Shop" } });
    const inSpanish = entityForm(zoneEntity, inLanguages("es"), zone);
    const value = inSpanish.parse({ ...typed, name: { es: "Taller" } });
    await changeZone(context, { id: zone.id, version: 1, value });
    expect(await findEditedZone(shop.reader, zone.id)).toMatchObject({ name: { es: "Taller", en: "Shop" } });
  });

  test("of two writers at once, one is told of the other's change", async () => {
    const zone = await made();
    const results = await Promise.all(
      [3, 4].map((daysMax) => changeZone(context, { id: zone.id, version: 1, value: { ...zone, daysMax } })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("is deleted unless orders refer to it", async () => {
    const [unused, used] = [await made(), await made()];
    await shop.db.insert(orders).values(orderValues({ deliveryZoneId: used.id }));
    expect(await deleteZone(context, { id: used.id, version: 1 })).toEqual({ ok: false, code: "ordered" });
    expect((await findEditedZone(shop.reader, used.id))?.isOrdered).toBe(true);
    expect(await deleteZone(context, { id: unused.id, version: 9 })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect(await deleteZone(context, { id: unused.id, version: 1 })).toEqual({ ok: true, value: null });
    expect((await entries()).at(-1)).toMatchObject({ action: "delete", before: { "name.es": "Tienda" } });
  });

  test("is moved within the complete list only", async () => {
    const ids = [(await made()).id, (await made()).id, (await made()).id];
    const reversed = ids.toReversed();
    expect(await orderZones(context, reversed)).toEqual({ ok: true, value: null });
    expect((await listEditedZones(shop.reader)).map(({ id }) => id)).toEqual(reversed);
    expect(await orderZones(context, ids.slice(1))).toEqual({ ok: false, code: "list-changed" });
  });
});
