import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryFiles } from "../support/repository";

const FILES_OF_A_FOLDER = 25;
const LINES_OF_A_FILE = 250;
const LINES_OF_A_TEST = 500;

/** Exceptions with their current sizes, which may only shrink. */
const LARGER: Record<string, number> = {};

/** Folders of numbered files. */
const NUMBERED = /^(migrations|docs\/decisions)(\/|$)/;
/** Messages, test data, generated code and the sandbox's single-file library. */
const DATA =
  /^app\/i18n\/|^local\/izipay\/krypton-library\.js$|^tests\/support\/pages\/page-states\.ts$|^tests\/worker\/security\/log-flows\.ts$|generated/;
const CODE = /\.(ts|tsx|js|mjs|cjs|css)$/;
const TEST = /\.(test|spec)\.tsx?$/;

function oversizedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > (LARGER[folder] ?? FILES_OF_A_FOLDER) && !NUMBERED.test(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
}

function oversizedFile(file: string, text: string): string[] {
  if (!CODE.test(file) || DATA.test(file)) return [];
  const lines = text.split("\n").length - 1;
  const most = LARGER[file] ?? (TEST.test(file) ? LINES_OF_A_TEST : LINES_OF_A_FILE);
  return lines > most ? [`${file}: ${lines} lines`] : [];
}

const isOurs = (file: string) => file !== "package-lock.json";

describe("folders have at most 25 files", () => {
  test("in the repository", () => expect(oversizedFolders(repositoryFiles().filter(isOurs))).toEqual([]));

  test("a crowded folder is found", () => {
    const files = Array.from({ length: 26 }, (_, index) => `app/lib/file-${index}.ts`);
    expect(oversizedFolders([...files, "app/file.ts"])).toEqual(["app/lib: 26 files"]);
  });
});

describe("files are within the line limit", () => {
  test("in the repository", () => {
    const long = repositoryFiles().flatMap((file) => oversizedFile(file, readFileSync(file, "utf8")));
    expect(long).toEqual([]);
  });

  test("a long file is found", () => {
    expect(oversizedFile("app/lib/long.ts", "\n".repeat(251))).toEqual(["app/lib/long.ts: 251 lines"]);
    expect(oversizedFile("app/lib/long.test.ts", "\n".repeat(501))).toEqual([
      "app/lib/long.test.ts: 501 lines",
    ]);
    expect(oversizedFile("app/lib/short.ts", "\n".repeat(250))).toEqual([]);
  });
});
