import { readFileSync } from "node:fs";
import ts from "typescript";
import { repositoryFiles } from "../../tests/support/repository";

/** Lines with code of a module: no comments, blank lines and imports. */
function codeLines(file: string, code: string): number {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const children = node.getChildren(source);
    if (children.length === 0 && node.getWidth(source) > 0) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      for (let line = first; line <= last; line += 1) lines.add(line);
    }
    for (const child of children) if (!ts.isJSDoc(child)) visit(child);
  };
  visit(source);
  return lines.size;
}

const styleLines = (code: string): number =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("tests/");

/** The folder that a file is counted in: two levels of `app`, else one. Style sheets are counted by themselves. */
const areaOf = (file: string): string => {
  const [first = "", second = "", third] = file.split("/");
  if (isTest(file)) return "tests";
  if (file.endsWith(".css")) return `style sheets of ${first}`;
  return first === "app" && third ? `app/${second}` : first;
};

const counts = new Map<string, number>();
for (const file of repositoryFiles(".").map((path) => path.replace(/^\.\//, ""))) {
  if (!/\.(tsx?|css)$/.test(file) || file.includes(".generated.")) continue;
  const code = readFileSync(file, "utf8");
  const lines = file.endsWith(".css") ? styleLines(code) : codeLines(file, code);
  counts.set(areaOf(file), (counts.get(areaOf(file)) ?? 0) + lines);
}

const rows = [...counts].sort(([, first], [, second]) => second - first);
for (const [area, lines] of rows) console.log(`${String(lines).padStart(8)}  ${area}`);
const app = rows.filter(([area]) => area.startsWith("app")).reduce((sum, [, lines]) => sum + lines, 0);
console.log(`${String(app).padStart(8)}  app, without tests and style sheets`);
