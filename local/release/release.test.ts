import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLicences } from "./licences";
import { notesOf, type Release, releaseProblems } from "./release-notes";

const changelog =
  "# Changelog\n\n## Unreleased\n\nNext.\n\n## 0.3.0 – 2026-12-01\n\n### Added\n\n- A.\n\n### Upgrading\n\nB.\n\n## 0.2.0 – 2026-11-22\n\nOld.\n";
const release: Release = {
  tag: "v0.3.0",
  version: "0.3.0",
  changelog,
  migrations: [{ tag: "0000_schema", publishedHash: "abc" }],
};

test("a version's notes end where the one before begins", () => {
  expect(notesOf(changelog, "0.3.0")).toBe("### Added\n\n- A.\n\n### Upgrading\n\nB.");
  expect(notesOf(changelog, "0.3")).toBeNull();
  expect(releaseProblems(release)).toEqual([]);
});

test.each<[Partial<Release>, string]>([
  [{ tag: "v0.4.0" }, "the tag is v0.4.0"],
  [{ version: "0.4.0", tag: "v0.4.0" }, "has no heading"],
  [{ version: "0.2.0", tag: "v0.2.0" }, 'has no "### Upgrading"'],
  [{ migrations: [{ tag: "0001_new", publishedHash: null }] }, "0001_new"],
])("%j is not released", (change, problem) => {
  expect(releaseProblems({ ...release, ...change })).toEqual([expect.stringContaining(problem)]);
});

/** Not permissive: it forbids use against human rights. Named for shops that have to check it. */
const HIPPOCRATIC = ["@react-leaflet/core", "react-leaflet"];

test("the licences of packages that are shipped are known, and their texts are in the release", () => {
  const licences = readLicences();
  const permissive =
    /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|Unlicense|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0)\b/;
  expect(licences.length).toBeGreaterThan(50);
  expect(licences.filter(({ licence }) => !permissive.test(licence)).map(({ name }) => name)).toEqual(
    HIPPOCRATIC,
  );
  expect(licences.find(({ name }) => name === "zod")?.text).toContain("Permission is hereby granted");
});

test("npm's bill of materials lists the packages of package.json", () => {
  const command = ["sbom", "--sbom-format", "cyclonedx"];
  const bill = JSON.parse(execFileSync("npm", command, { encoding: "utf8", maxBuffer: 1e8 })) as {
    components: { name: string; version: string }[];
  };
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect(listed).toEqual(
    expect.arrayContaining(Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)),
  );
});
