import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFolder } from "./replace-folder";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "vitrina-replace-"));
  folder = join(parent, "dist");
});

afterEach(() => rmSync(parent, { recursive: true }));

function writeFormer(): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "former.js"), "former");
}

test("the former build stays whole until the new one is complete", async () => {
  writeFormer();
  await replaceFolder(folder, async (staged) => {
    writeFileSync(join(staged, "new.js"), "half");
    expect(readdirSync(folder)).toEqual(["former.js"]);
    writeFileSync(join(staged, "new.js"), "new");
  });
  expect(readdirSync(folder)).toEqual(["new.js"]);
  expect(readFileSync(join(folder, "new.js"), "utf8")).toBe("new");
  expect(readdirSync(parent)).toEqual(["dist"]);
});

test("a build that fails leaves the former one untouched", async () => {
  writeFormer();
  const failing = replaceFolder(folder, async (staged) => {
    writeFileSync(join(staged, "new.js"), "half");
    throw new Error("The build failed");
  });
  await expect(failing).rejects.toThrow("The build failed");
  expect(readFileSync(join(folder, "former.js"), "utf8")).toBe("former");
  expect(readdirSync(parent)).toEqual(["dist"]);
});

test("two builds at once each replace it whole", async () => {
  const names = ["one", "two"];
  await Promise.all(
    names.map((name) =>
      replaceFolder(folder, async (staged) => {
        for (const file of ["index.js", "style.css"]) {
          writeFileSync(join(staged, file), name);
          await new Promise(setImmediate);
        }
      }),
    ),
  );
  const [index, style] = ["index.js", "style.css"].map((file) => readFileSync(join(folder, file), "utf8"));
  expect(names).toContain(index);
  expect(style).toBe(index);
});

test("removes what an interrupted build has left", async () => {
  const [old, recent] = [".build-old", ".build-recent"].map((name) => join(parent, name));
  for (const path of [old, recent]) mkdirSync(path ?? "");
  utimesSync(old ?? "", 1, 1);
  await replaceFolder(folder, async () => {});
  expect(readdirSync(parent).sort()).toEqual([".build-recent", "dist"]);
});
