import { fold } from "../text/fold";
import { normalizeText } from "../text/normalize";
import { type District, type DistrictChoice, districtLine, type Place, type PlaceNames } from "./district";

/** Limit of the districts that a search returns. */
export const MOST_FOUND = 30;

interface Entry {
  place: District;
  /** The words of its own name. */
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

/** Equal for names that differ in accents, case, and what separates their words. */
const nameOf = (text: string): string => wordsOf(text).join(" ");

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
    .map((place) => ({ place, name: nameOf(place.district), words: wordsOf(districtLine(place)) }));
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
      const parts = typed.split(",").map(nameOf);
      const isWritten = (code: string) => partsOf(code).every((name, index) => nameOf(name) === parts[index]);
      return Object.keys(names).find((code) => code.length === 2 * parts.length && isWritten(code)) ?? null;
    },
  };
}

/** What people put before or behind a district's name, and how they shorten it. */
const AROUND = new Set(["distrito", "cercado", "peru"]);
const WHOLE: Record<string, string> = { sta: "santa", sto: "santo", sn: "san", vitarte: "ate" };

/** The words of a search; all of them when nothing else is left. */
function searchedWords(text: string): string[] {
  const typed = wordsOf(text);
  const names = typed.filter((word) => !AROUND.has(word));
  if (names.length > 0 && names.length < typed.length && /^del?$/.test(names[0] ?? "")) names.shift();
  return (names.length > 0 ? names : typed).map((word) => WHOLE[word] ?? word);
}

const matches = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)));

/** Codes of the places where most people live: the province of Lima, Callao, the rest of the department of Lima. */
const NEAREST = ["1501", "07", "15"];

/** Districts of that name first, then those whose name begins with the text; of each those in and around Lima first. */
function rankOf({ name, place }: Entry, text: string): number {
  const isNamed = text === name || text.startsWith(`${name} `);
  const near = NEAREST.findIndex((code) => place.ubigeo.startsWith(code));
  const distance = near === -1 ? NEAREST.length : near;
  return (isNamed ? 0 : name.startsWith(text) ? 10 : 20) + distance;
}

/**
 * Districts that have all typed words, or their beginnings, in their own name, their province's or their department's, ranked
 * by `rankOf`. At most `MOST_FOUND`.
 */
export async function searchDistricts(text: string): Promise<District[]> {
  const typed = searchedWords(text);
  if (typed.join("").length < 2) return [];
  const { districts } = await readGazetteer();
  const name = typed.join(" ");
  return districts
    .filter(({ words }) => matches(words, typed))
    .map((entry) => ({ place: entry.place, rank: rankOf(entry, name) }))
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

/**
 * The district of that name in the province of that name, else in the department; null when it is not the only one, and when
 * another of the province has the name in its own, as Santiago de Surco in Lima has that of Surco in Huarochirí.
 */
async function findNamed(district: string, around: string): Promise<District | null> {
  const { districts } = await readGazetteer();
  const isAround = (name: string): boolean => nameOf(name) === nameOf(around);
  const named = districts.filter(({ name }) => name === nameOf(district)).map(({ place }) => place);
  const inProvince = named.filter(({ province }) => isAround(province));
  const isPart = ({ place, words }: Entry) => isAround(place.province) && matches(words, wordsOf(district));
  if (inProvince.length === 0 && districts.some(isPart)) return null;
  const inDepartment = named.filter(({ department }) => isAround(department));
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
  const whole = found.find((place) => nameOf(districtLine(place)) === nameOf(district));
  const only = whole ?? (found.length === 1 ? found[0] : undefined);
  const isElsewhere = only && ![only.province, only.department].some((name) => nameOf(name) === nameOf(city));
  if (normalizeText(city) !== "" && isElsewhere && !whole) return { chosen: null, found };
  return only ? choose(only) : { chosen: null, found };
}
