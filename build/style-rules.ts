import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import parseSelectors, { type Selector } from "postcss-selector-parser";
import type { Plugin } from "vite";
import type { StyleRule } from "../app/edge/cache/first-styles.server";

/**
 * What a page must contain for a selector to match: classes, ids, elements and `data-` attributes. Conditions of
 * `:not()`, `:has()` and the like, and other attributes, such as `open`, are not part of it: they change without script.
 */
function neededBy({ nodes }: Selector): string[] {
  const needs = nodes.flatMap((node) => {
    if (node.type === "class") return [`.${node.value}`];
    if (node.type === "id") return [`#${node.value}`];
    if (node.type === "tag") return [node.value];
    if (node.type !== "attribute" || !node.attribute.startsWith("data-")) return [];
    return [node.operator === "=" ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`];
  });
  return [...new Set(needs)];
}

/** Selectors of states that a page does not have when it is painted first. */
const LATER_SELECTOR = /(?<!:not\([^)]*)(?::hover|:active)|::view-transition/;
const LATER_CONDITION = /^@(?:media print|starting-style|view-transition)/;
/** Declarations without an effect on the first paint. */
const LATER_DECLARATION = /^(?:transition|cursor$|view-transition-name$|will-change$)/;

const isCondition = ({ name }: AtRule): boolean => ["media", "supports", "container", "layer"].includes(name);

const conditionOf = ({ name, params }: AtRule): string => `@${name} ${params}`.trim();

function styleRule(rule: Rule, within: readonly string[]): StyleRule[] {
  rule.walkDecls(LATER_DECLARATION, (declaration) => void declaration.remove());
  const parsed = parseSelectors().astSync(rule.selector).nodes;
  const selectors = parsed.map((selector) => [String(selector).trim(), ...neededBy(selector)]);
  const first = selectors.filter(([text = ""]) => !LATER_SELECTOR.test(text));
  const body = rule.nodes.map(String).join(";");
  return first.length === 0 || body === "" ? [] : [{ within, selectors: first, body }];
}

/** Nested conditions are joined; `@font-face` and `@keyframes` have no selectors. */
function rulesIn(nodes: readonly ChildNode[] = [], within: readonly string[] = []): StyleRule[] {
  return nodes.flatMap((node): StyleRule[] => {
    if (node.type === "rule") return styleRule(node, within);
    if (node.type !== "atrule" || LATER_CONDITION.test(conditionOf(node))) return [];
    if (isCondition(node)) return rulesIn(node.nodes, [...within, conditionOf(node)]);
    return [{ within, selectors: [], body: String(node) }];
  });
}

/** The rules of a style sheet that the first paint of a page may need, in order. */
export const styleRules = (css: string): StyleRule[] => rulesIn(postcss.parse(css).nodes);

/**
 * Turns a style sheet that is imported with `?inline` into its `styleRules`.
 * @param sheet end of its path
 * @param prefix CSS in front of the sheet
 */
export function inlineStyleRules(sheet: string, prefix: () => string): Plugin {
  return {
    name: "inline-style-rules",
    enforce: "post",
    transform(code, id) {
      if (!id.endsWith(`${sheet}?inline`)) return null;
      const text = /^export default (".*")/s.exec(code)?.[1];
      if (text === undefined) this.error(`${id} exports no text.`);
      return { code: `export default ${JSON.stringify(styleRules(prefix() + JSON.parse(text)))}`, map: null };
    },
  };
}
