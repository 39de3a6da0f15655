import { describe, expect, test } from "vitest";
import { districtLine } from "./district";
import names from "./district-names.json";
import {
  chooseDistrict,
  findDistrict,
  placesWithin,
  readPlaceNames,
  searchDistricts,
} from "./districts.server";

const codes = Object.keys(names);
const ofLength = (length: number) => codes.filter((code) => code.length === length);
const lines = async (text: string) => (await searchDistricts(text)).map(districtLine);

const miraflores = {
  ubigeo: "150122",
  district: "Miraflores",
  province: "Lima",
  department: "Lima",
};

describe("Peru's districts", () => {
  test("are complete", () => {
    expect([ofLength(2).length, ofLength(4).length, ofLength(6).length]).toEqual([25, 196, 1892]);
    expect(codes).toHaveLength(25 + 196 + 1892);
  });

  test("have codes that nest, counted from 01", () => {
    expect(codes.filter((code) => !/^(\d\d){1,3}$/.test(code) || /00$/.test(code))).toEqual([]);
    const outer = codes.map((code) => code.slice(0, -2)).filter((code) => code !== "");
    expect(outer.filter((code) => !(code in names))).toEqual([]);
    expect(ofLength(4).filter((code) => !(`${code}01` in names))).toEqual([]);
    expect(ofLength(2).filter((code) => !(`${code}01` in names))).toEqual([]);
  });

  test("have clean names, each once within its province", () => {
    const values = Object.entries(names);
    expect(values.filter(([, name]) => !/^\p{Lu}[\p{L}'() -]*$/u.test(name))).toEqual([]);
    const within = values.map(([code, name]) => code.slice(0, -2) + name);
    expect(within.filter((name, index) => within.indexOf(name) !== index)).toEqual([]);
  });
});

test("lists departments, provinces and districts by name", async () => {
  expect((await placesWithin()).slice(0, 3)).toEqual([
    ["01", "Amazonas"],
    ["02", "Áncash"],
    ["03", "Apurímac"],
  ]);
  expect((await placesWithin("15")).map(([, name]) => name)).toContain("Cañete");
  expect(await placesWithin("1501")).toHaveLength(43);
  expect(await placesWithin("99")).toEqual([]);
});

test("knows a place by its code", async () => {
  expect(await findDistrict("150122")).toEqual(miraflores);
  expect([await findDistrict("1501"), await findDistrict("159999")]).toEqual([null, null]);
  const { lineOf, codeOf } = await readPlaceNames();
  const lines = ["Lima", "Lima, Lima", "Miraflores, Lima, Lima"];
  expect(["15", "1501", "150122"].map(lineOf)).toEqual(lines);
  expect([...lines, " ancash", "1501"].map(codeOf)).toEqual(["15", "1501", "150122", "02", "1501"]);
  expect([lineOf("9"), codeOf("9"), codeOf("Miraflores"), codeOf("")]).toEqual([null, null, null, null]);
});

describe("a search", () => {
  test("ignores accents, takes beginnings of words and puts districts of that name first", async () => {
    expect(await lines("PACHACAM")).toEqual(["Pachacámac, Lima, Lima"]);
    expect((await lines("miraflores")).slice(0, 3)).toEqual([
      "Miraflores, Lima, Lima",
      "Miraflores, Yauyos, Lima",
      "Miraflores, Arequipa, Arequipa",
    ]);
    expect(await lines("miraflores areq")).toEqual(["Miraflores, Arequipa, Arequipa"]);
  });

  test.each([
    ["San Miguel", "San Miguel, Lima, Lima"],
    [" san\u00a0miguel ", "San Miguel, Lima, Lima"],
    ["SAN-MIGUEL", "San Miguel, Lima, Lima"],
    ["san miguel lima", "San Miguel, Lima, Lima"],
    ["san miguel, la mar", "San Miguel, La Mar, Ayacucho"],
    ["san luis", "San Luis, Lima, Lima"],
    ["santa rosa", "Santa Rosa, Lima, Lima"],
    ["la perla", "La Perla, Callao, Callao"],
    ["bellavista", "Bellavista, Callao, Callao"],
    ["san juan de", "San Juan de Lurigancho, Lima, Lima"],
    ["lima", "Lima, Lima, Lima"],
    ["surco", "Surco, Huarochirí, Lima"],
    ["Cercado de Lima", "Lima, Lima, Lima"],
    ["Distrito de San Miguel", "San Miguel, Lima, Lima"],
    ["San Miguel, Lima, Perú", "San Miguel, Lima, Lima"],
    ["Sta. Anita", "Santa Anita, Lima, Lima"],
    ["Ate Vitarte", "Ate, Lima, Lima"],
  ])("offers for %j first %j", async (typed, first) => {
    expect((await lines(typed))[0]).toBe(first);
  });

  test("finds nothing for a letter or an unknown name", async () => {
    expect([await lines("m"), await lines("gotham")]).toEqual([[], []]);
  });
});

describe("the district of a form", () => {
  test("is that of the code, unless the text names another", async () => {
    const arequipa = {
      ubigeo: "040110",
      district: "Miraflores",
      province: "Arequipa",
      department: "Arequipa",
    };
    expect((await chooseDistrict({ ubigeo: "150122" })).chosen).toEqual(miraflores);
    expect((await chooseDistrict({ ubigeo: "150122", district: "miraflores" })).chosen).toEqual(miraflores);
    const another = await chooseDistrict({ ubigeo: "150122", district: "miraflores arequipa" });
    expect(another.chosen).toEqual(arequipa);
  });

  test("is the only one that fits the text, or that with the written province", async () => {
    expect((await chooseDistrict({ district: "Surquillo" })).chosen?.ubigeo).toBe("150141");
    expect((await chooseDistrict({ district: "Miraflores", city: "Lima" })).chosen).toEqual(miraflores);
    expect((await chooseDistrict({ district: "Miraflores, Lima, Lima" })).chosen).toEqual(miraflores);
  });

  test("is not one of another province and department than written", async () => {
    const elsewhere = await chooseDistrict({ district: "Chorrillos", city: "Huancayo" });
    expect([elsewhere.chosen, elsewhere.found.length]).toEqual([null, 1]);
    expect((await chooseDistrict({ district: "Chorrillos", city: "Lima" })).chosen?.province).toBe("Lima");
  });

  test("is open when the province has another with the name in its own", async () => {
    const { chosen, found } = await chooseDistrict({ district: "Surco", city: "Lima" });
    expect([chosen, found.map(districtLine)]).toEqual([
      null,
      ["Surco, Huarochirí, Lima", "Santiago de Surco, Lima, Lima"],
    ]);
    expect((await chooseDistrict({ district: "Surco", city: "Huarochirí" })).chosen?.province).toBe(
      "Huarochirí",
    );
  });

  test("is open while several or none fit", async () => {
    const { chosen, found } = await chooseDistrict({ district: "Miraflores" });
    expect([chosen, found.length > 3]).toEqual([null, true]);
    expect(await chooseDistrict({ district: "Gotham", ubigeo: "999999" })).toEqual({
      chosen: null,
      found: [],
    });
    expect(await chooseDistrict({})).toEqual({ chosen: null, found: [] });
  });
});
