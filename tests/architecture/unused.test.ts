import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { run } from "../support/programs";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a repository of these files with this repository's knip configuration. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-unused-"));
  folders.push(folder);
  for (const name of ["knip.json", "tsconfig.json"]) copyFileSync(name, join(folder, name));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test("unused files, exports and dependencies are found", async () => {
  const folder = plant({
    "package.json": JSON.stringify({
      name: "planted",
      type: "module",
      dependencies: { "left-over": "1.0.0" },
    }),
    "app/routes.ts": 'import { used } from "./lib";\nexport default [used];\n',
    "app/lib.ts": "export const used = 1;\nexport const spare = 2;\nexport interface Spare {}\n",
    "app/nowhere.ts": "export const lost = 3;\n",
  });
  const { exitCode, output } = await run("knip", "knip", ["--reporter", "compact"], { folder });
  expect(exitCode).toBe(1);
  for (const name of ["app/nowhere.ts", "spare", "Spare", "left-over"]) expect(output).toContain(name);
  expect(output).not.toContain("used:");
});
