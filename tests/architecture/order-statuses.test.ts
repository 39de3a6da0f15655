import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { orderStatuses, orderStatusRules } from "../../db/order-statuses";
import { orderProgresses } from "../../db/vocabulary";
import { searchRepository } from "../support/repository";

const STAGES: readonly string[] = [...orderStatuses, ...orderProgresses];
const IN_SQL = new RegExp(`'(?:${STAGES.join("|")})'`);
const IN_CODE = new RegExp(`["'](?:${STAGES.join("|")})["']`);

const isStage = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && STAGES.includes(node.text);

/** The operands of a chain of `||` or `&&`. */
const operandsOf = (node: ts.Node, operator: ts.SyntaxKind): ts.Node[] =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === operator
    ? [...operandsOf(node.left, operator), ...operandsOf(node.right, operator)]
    : [node];

/** The expression that is compared with a status, and how; null for other nodes. */
function comparisonOf(node: ts.Node): string | null {
  if (!ts.isBinaryExpression(node) || !/^[=!]==$/.test(node.operatorToken.getText())) return null;
  return isStage(node.right) ? `${node.left.getText()} ${node.operatorToken.getText()}` : null;
}

/** True for a list of two or more statuses: an array, a chain of comparisons, or cases with one body. */
function isList(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 1 && node.elements.every(isStage);
  if (ts.isBinaryExpression(node)) {
    const compared = operandsOf(node, node.operatorToken.kind)
      .map(comparisonOf)
      .filter((text) => text !== null);
    return new Set(compared).size < compared.length;
  }
  if (!ts.isCaseClause(node) || node.statements.length > 0 || !isStage(node.expression)) return false;
  const next = node.parent.clauses[node.parent.clauses.indexOf(node) + 1];
  return next !== undefined && ts.isCaseClause(next) && isStage(next.expression);
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Lists of order statuses that are typed again, and statuses as literals in SQL. */
function findStatuses(text: string): string[] {
  if (!IN_CODE.test(text)) return [];
  const source = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isList(node) || (isText(node) && IN_SQL.test(node.text))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`line ${line + 1}: ${node.getText()}`);
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isCode = (file: string) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

describe("lists of order statuses are read from their table", () => {
  test("in the repository", () => expect(searchRepository(findStatuses, isCode)).toEqual([]));

  test.each([
    'const open: OrderStatus[] = ["pending", "refused"];',
    'inArray(orders.status, ["cancelled", "refunded"])',
    'new Set(["shipped", "partly_shipped"])',
    'if (status === "shipped" || status === "handed_over") return;',
    'const isKept = status !== "cancelled" && total > 0 && status !== "refunded";',
    'switch (status) { case "cancelled": case "refunded": return null; }',
    "sql`select id from orders where status in ('pending', 'refused')`",
    `sql\`update \${orders} set status = 'paid' where id = \${id}\``,
    `sql.raw("status = 'confirmed'")`,
  ])("%s is caught", (code) => expect(findStatuses(code)).toHaveLength(1));

  test.each([
    'if (status === "expired") return "late";',
    'const isReady = order.status === "preparing" && order.progress === "ready";',
    'const becamePaid = after.status === "paid" && before.status !== "paid";',
    'const stages = [...statusesWith("isSent"), "partly_shipped"];',
    'db.update(orders).set({ status: "cancelled" })',
    `sql\`select id from \${orders} where status in \${statusList("isPayable")}\``,
    `sql\`update \${orders} set status = \${orderStatus.paid}\``,
    'const from: PaymentStatus[] = ["open", "running", "refused"];',
    'switch (kind) { case "paid": return 1; case "refused": return 2; }',
  ])("%s is allowed", (code) => expect(findStatuses(code)).toEqual([]));
});

test.each(orderStatuses)("the glossary has what %s becomes", (status) => {
  const row = new RegExp(`^\\| \`${status}\` \\|.*\\|(.*)\\|$`, "m").exec(
    readFileSync("docs/glossary.md", "utf8"),
  );
  const next = orderStatusRules[status].next.map((name) => name.replace("_", " ")).join(", ");
  expect(row?.[1]?.trim().replace(/, if .*/, "")).toBe(next);
});
