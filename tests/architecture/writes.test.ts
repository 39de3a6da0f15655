import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { searchRepository } from "../support/repository";

const CLIENT = "$client";

function isWriteMode(argument: ts.Expression | undefined): boolean {
  return argument !== undefined && ts.isStringLiteral(argument) && argument.text === "write";
}

/**
 * Describes a forbidden call. Drizzle's `transaction` costs a round trip per statement and holds the lock between them;
 * its `batch`, and the client's without "write", start a deferred transaction, whose writes fail under contention.
 * Reads go through the context's `read`, writes through `writeBatch`.
 */
function problemOf(call: ts.CallExpression): string | null {
  const callee = call.expression;
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const method = callee.name.text;
  if (method === "transaction") return "calls transaction()";
  if (method !== "batch") return null;
  const isClientBatch = callee.expression.getText().endsWith(CLIENT);
  return isClientBatch && isWriteMode(call.arguments[1]) ? null : 'calls batch() without "write"';
}

function findDeferredWrites(text: string): string[] {
  if (!/\b(transaction|batch)\b/.test(text)) return [];
  const source = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    const problem = ts.isCallExpression(node) ? problemOf(node) : null;
    if (problem)
      problems.push(`line ${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${problem}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

const isCode = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$/.test(file) &&
  (file.startsWith(join("app", "")) || file === "server.ts");

describe("batches of writes take the write lock at their start", () => {
  test("in the repository outside of db", () =>
    expect(searchRepository(findDeferredWrites, isCode)).toEqual([]));

  test.each([
    "await db.transaction(async (tx) => tx.insert(users));",
    "await context.db.batch([db.insert(users).values(row)]);",
    "await db.$client.batch(statements);",
    'await db.$client.batch(statements, "deferred");',
  ])("%s is caught", (code) => {
    expect(findDeferredWrites(code)).toHaveLength(1);
  });

  test.each([
    "await writeBatch(db, [db.insert(users).values(row)]);",
    'await db.$client.batch(statements, "write");',
    "const transaction = payment.transactions[0];",
  ])("%s is allowed", (code) => {
    expect(findDeferredWrites(code)).toEqual([]);
  });
});
