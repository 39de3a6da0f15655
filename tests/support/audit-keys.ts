import ts from "typescript";

export interface AuditKeys {
  /** Names of fields of `before` and `after`, without what follows a dot. */
  fields: Set<string>;
  actions: Set<string>;
}

/** Modules that write the audit log. */
const WRITES = /\b(?:staffWrite|writeShop|writeOnce|auditEntry|AuditEntry|orderRows)\b/;

const nameOf = (name: ts.Node): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";

/** The object literals that an expression can be. */
function literalsOf(node: ts.Expression): ts.ObjectLiteralExpression[] {
  if (ts.isObjectLiteralExpression(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  return ts.isBinaryExpression(node) ? literalsOf(node.right) : [];
}

const keysOf = (literal: ts.ObjectLiteralExpression): string[] =>
  literal.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return literalsOf(property.expression).flatMap(keysOf);
    return property.name ? [nameOf(property.name)] : [];
  });

/** Expressions whose literals are fields of an audit entry. */
function valuesOf(node: ts.Node): ts.Expression[] {
  if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.initializer) {
    const name = nameOf(node.name);
    if (["before", "after", "audited"].includes(name)) return [node.initializer];
    const isBuilder = /fields$/i.test(name) && ts.isArrowFunction(node.initializer);
    return isBuilder && !ts.isBlock(node.initializer.body) ? [node.initializer.body] : [];
  }
  const isCall = ts.isCallExpression(node) && ["difference", "entry"].includes(node.expression.getText());
  return isCall ? [...node.arguments] : [];
}

/** The fields and actions of audit entries that a module writes, as far as its literals show them. */
export function auditKeysOf(code: string): AuditKeys {
  const fields = new Set<string>();
  const actions = new Set<string>();
  if (!WRITES.test(code)) return { fields, actions };
  const visit = (node: ts.Node): void => {
    for (const key of valuesOf(node).flatMap(literalsOf).flatMap(keysOf)) {
      if (key) fields.add(key.split(".")[0] ?? "");
    }
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments;
      const called = node.expression.getText();
      if (called === "textFields" && first && ts.isStringLiteral(first)) fields.add(first.text);
      if (called === "entry" && second && ts.isStringLiteral(second)) actions.add(second.text);
    }
    if (ts.isPropertyAssignment(node) && nameOf(node.name) === "action") {
      const parts = ts.isConditionalExpression(node.initializer)
        ? [node.initializer.whenTrue, node.initializer.whenFalse]
        : [node.initializer];
      for (const part of parts) if (ts.isStringLiteral(part)) actions.add(part.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("module.ts", code, ts.ScriptTarget.Latest, true));
  for (const [, object = ""] of code.matchAll(/json_object\(('[\s\S]*?) from/g)) {
    for (const [, key = ""] of object.matchAll(/'(\w+)', /g)) fields.add(key);
  }
  return { fields, actions };
}
