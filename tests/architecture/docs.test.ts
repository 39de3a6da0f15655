import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

/** A path of the repository in backticks, optionally with a symbol that the file declares: `a/b.ts#name`. */
const QUOTED = /`((?:app|build|bench|db|demo|docs|local|migrations|public|tests)\/[\w./-]*)(?:#(\w+))?`/g;
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

const declares = (file: string, symbol: string) =>
  new RegExp(`\\b(?:function\\*?|const|let|class|interface|type|enum)\\s+${symbol}\\b`).test(
    readFileSync(file, "utf8"),
  );

/** A document's references to missing files or symbols. */
function deadReferences(folder: string, text: string): string[] {
  const quoted = [...text.matchAll(QUOTED)].filter(
    ([, path = "", symbol]) => !existsSync(path) || (symbol !== undefined && !declares(path, symbol)),
  );
  const linked = [...text.matchAll(LINKED)].filter(([, path = ""]) => !existsSync(join(folder, path)));
  return [...quoted, ...linked].map(([reference]) => reference);
}

describe("references in documents exist", () => {
  test("in the repository", () => {
    const dead = searchRepository(
      (text) => deadReferences(".", text),
      (file) => file.endsWith(".md") && dirname(file) === ".",
    );
    const deadInDocs = ["docs", "docs/decisions"].flatMap((folder) =>
      searchRepository(
        (text) => deadReferences(folder, text),
        (file) => file.endsWith(".md") && dirname(file) === folder,
      ),
    );
    expect([...dead, ...deadInDocs]).toEqual([]);
  });

  test("a missing file, a missing symbol and a dead link are found", () => {
    const text =
      "`app/nowhere.ts`, `app/hrefs.ts#hrefs`, `app/hrefs.ts#gone`, [x](nowhere.md), [y](README.md#top)";
    expect(deadReferences(".", text)).toEqual(["`app/nowhere.ts`", "`app/hrefs.ts#gone`", "](nowhere.md)"]);
  });
});
