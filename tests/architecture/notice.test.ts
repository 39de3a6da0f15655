import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDistributed } from "../../local/release/licences";
import { noticeText } from "../../local/release/notice";

const notice = readFileSync("NOTICE", "utf8");

/** The names under a heading. */
function namesUnder(licence: string): string[] {
  const [, section = ""] = notice.split(`\n${licence}\n${"-".repeat(licence.length)}\n\n`);
  return section.split("\n\n")[0]?.split(/,\s+/) ?? [];
}

test("NOTICE is what the packages say; write it with npm run --silent licences -- --notice > NOTICE", () => {
  expect(notice).toBe(noticeText());
});

test("react-leaflet and what it needs are under their own licence, Leaflet under another", () => {
  expect(namesUnder("Hippocratic-2.1")).toEqual(["@react-leaflet/core", "react-leaflet"]);
  expect(namesUnder("BSD-2-Clause")).toContain("leaflet");
});

test("each package that the shop depends on is named", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const named = new Set(readDistributed().flatMap(({ licence }) => namesUnder(licence)));
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
});
