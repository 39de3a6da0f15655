import ts from "typescript";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

function isLiteralSpread(node: ts.Node): boolean {
  if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
    return ts.isObjectLiteralExpression(node.expression);
  }
  return ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression);
}

/** Spreads of an object or array literal, whose entries can be written in place. */
function findLiteralSpreads(text: string): string[] {
  if (!/\.\.\.[{[]/.test(text)) return [];
  const source = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteralSpread(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`line ${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isCode = (file: string) => /\.tsx?$/.test(file);

describe("no literal is spread into another", () => {
  test("in the repository", () => expect(searchRepository(findLiteralSpreads, isCode)).toEqual([]));

  test.each([
    "const order = { ...{ cart, form }, now };",
    "const page = <ProductFields {...{ languages, categories }} />;",
    "const statuses = [...[429, 500], status];",
    "call(...[first, second]);",
  ])("%s is caught", (code) => expect(findLiteralSpreads(code)).toHaveLength(1));

  test.each([
    "const order = { ...input, ...(now ? { now } : {}) };",
    "const page = <ProductFields {...props} languages={languages} />;",
    "const statuses = [...(hasBody ? [413] : []), ...others];",
    "const { ...rest } = order;",
    "const write = (...[context, change]: Parameters<typeof save>) => save(context, change);",
  ])("%s is allowed", (code) => expect(findLiteralSpreads(code)).toEqual([]));
});
