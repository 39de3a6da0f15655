import { fold } from "../text/fold";
import { normalizeText } from "../text/normalize";
import { type District, type DistrictChoice, districtLine, type Place, type PlaceNames } from "./district";

/** Limit of the districts that a search returns. */
export const MOST_FOUND = 30;

interface Entry {
  place: District;
  /** Folded, as the words. */
  name: string;
  /** The words of `districtLine`. */
  words: string[];
}

interface Gazetteer {
  /** Names by code. */
  names: Record<string, string>;
  /** Ordered by code. */
  districts: Entry[];
}

const wordsOf = (text: string): string[] => fold(normalizeText(text)).match(/[\p{L}\p{N}]+/gu) ?? [];

function districtOf(names: Record<string, string>, ubigeo: string): District | null {
  const [department, province, district] = [2, 4, 6].map((length) => names[ubigeo.slice(0, length)]);
  return ubigeo.length === 6 && department && province && district
    ? { ubigeo, district, province, department }
    : null;
}

function gazetteerOf(names: Record<string, string>): Gazetteer {
  const districts = Object.keys(names)
    .sort()
    .flatMap((code) => districtOf(names, code) ?? [])
    .map((place) => ({ place, name: fold(place.district), words: wordsOf(districtLine(place)) }));
  return { names, districts };
}

let gazetteer: Gazetteer | null = null;

/**
 * Loaded on first use. INEI's codes and names of 2025: 25 departments (Callao included), 196 provinces, 1,892
 * districts. docs/decisions/0058 has the sources.
 */
async function readGazetteer(): Promise<Gazetteer> {
  if (!gazetteer) {
    const { default: names } = await import("./district-names.json");
    gazetteer ??= gazetteerOf(names);
  }
  return gazetteer;
}

const byName = ([, first]: Place, [, second]: Place): number => first.localeCompare(second, "es");

/** The departments, the provinces of a department or the districts of a province, by name; empty for other codes. */
export async function placesWithin(code = ""): Promise<Place[]> {
  const { names } = await readGazetteer();
  return Object.entries(names)
    .filter(([inner]) => inner.length === code.length + 2 && inner.startsWith(code))
    .sort(byName);
}

/** Null for an unknown code. */
export const findDistrict = async (ubigeo: string): Promise<District | null> =>
  districtOf((await readGazetteer()).names, ubigeo);

export async function readPlaceNames(): Promise<PlaceNames> {
  const { names } = await readGazetteer();
  const partsOf = (code: string): string[] =>
    [code.length, code.length - 2, code.length - 4].flatMap((length) =>
      length > 0 ? (names[code.slice(0, length)] ?? []) : [],
    );
  return {
    lineOf: (code) => (names[code] ? partsOf(code).join(", ") : null),
    codeOf(text) {
      const typed = normalizeText(text);
      if (names[typed]) return typed;
      const parts = typed.split(",").map((part) => fold(part.trim()));
      const isWritten = (code: string) => partsOf(code).every((name, index) => fold(name) === parts[index]);
      return Object.keys(names).find((code) => code.length === 2 * parts.length && isWritten(code)) ?? null;
    },
  };
}

const matches = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/** Districts of that name first, then those whose name begins with the text. */
function rankOf({ name }: Entry, text: string): number {
  if (text === name || text.startsWith(`${name},`)) return 0;
  return name.startsWith(text) ? 1 : 2;
}

/**
 * Districts that have all typed words, or their beginnings, in their own name, their province's or their department's.
 * At most `MOST_FOUND`.
 */
export async function searchDistricts(text: string): Promise<District[]> {
  const typed = wordsOf(text);
  if (typed.join("").length < 2) return [];
  const { districts } = await readGazetteer();
  const folded = fold(normalizeText(text));
  return districts
    .filter(({ words }) => matches(words, typed))
    .map((entry) => ({ place: entry.place, rank: rankOf(entry, folded) }))
    .sort((first, second) => first.rank - second.rank)
    .slice(0, MOST_FOUND)
    .map(({ place }) => place);
}

interface Written {
  /** Chosen from a list. */
  ubigeo?: string;
  /** The district's name, or what is typed to search it. */
  district?: string;
  /** Province or department. */
  city?: string;
}

const choose = (chosen: District): DistrictChoice => ({ chosen, found: [chosen] });

/** The district of that name in the province of that name, else in the department; null when it is not the only one. */
async function findNamed(district: string, around: string): Promise<District | null> {
  const { districts } = await readGazetteer();
  const named = districts
    .filter(({ name }) => name === fold(normalizeText(district)))
    .map(({ place }) => place);
  const inProvince = named.filter(({ province }) => fold(province) === fold(normalizeText(around)));
  const inDepartment = named.filter(({ department }) => fold(department) === fold(normalizeText(around)));
  const [only, ...others] = inProvince.length > 0 ? inProvince : inDepartment;
  return only && others.length === 0 ? only : null;
}

/** The district of a form. A code counts unless the text names another district. */
export async function chooseDistrict({
  ubigeo = "",
  district = "",
  city = "",
}: Written): Promise<DistrictChoice> {
  const coded = await findDistrict(ubigeo);
  if (coded && matches(wordsOf(districtLine(coded)), wordsOf(district))) return choose(coded);
  const named = normalizeText(city) === "" ? null : await findNamed(district, city);
  if (named) return choose(named);
  const found = await searchDistricts(district);
  const whole = found.find((place) => fold(districtLine(place)) === fold(normalizeText(district)));
  const only = whole ?? (found.length === 1 ? found[0] : undefined);
  const isElsewhere = only && ![only.province, only.department].some((name) => fold(name) === fold(city));
  if (normalizeText(city) !== "" && isElsewhere && !whole) return { chosen: null, found };
  return only ? choose(only) : { chosen: null, found };
}
