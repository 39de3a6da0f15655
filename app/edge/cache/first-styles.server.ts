/** A rule of the shop's style sheet. */
export interface StyleRule {
  /** The conditions around it, outermost first, such as `@media (width > 40rem)`. */
  within: readonly string[];
  /**
   * Each selector with what a page must contain for it to match: `.class`, `#id`, `element`, `[data-name]`,
   * `[data-name=value]`. Empty for a rule without selectors.
   */
  selectors: string[][];
  /** Declarations; the whole rule if it has no selectors. */
  body: string;
}

/** Everything in a page that selectors may need. A superset: texts and scripts may contain what looks like markup. */
function contentsOf(html: string): Set<string> {
  const contents = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-z][\w-]*)/g)) contents.add(name);
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) contents.add(`#${id}`);
  for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(" ")) contents.add(`.${name}`);
  }
  for (const [, name, value = ""] of html.matchAll(/\s(data-[\w-]+)(?:="([^"]*)")?/g)) {
    contents.add(`[${name}]`).add(`[${name}=${value}]`);
  }
  return contents;
}

/** Removes variables that neither the style sheet nor the page uses. */
function withoutUnusedVariables(css: string, html: string): string {
  const used = new Set([...`${css}${html}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  return css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name) =>
    used.has(name) ? declaration : "",
  );
}

/** Keyframes of the animations that the style sheet has. */
const usedKeyframes = (css: string, keyframes: readonly string[]): string[] =>
  keyframes.filter((rule) => {
    const [, name = ""] = /^@keyframes\s+([\w-]+)/.exec(rule) ?? [];
    return new RegExp(`animation[^;}]*\\b${name}\\b`).test(css);
  });

/** The rules that match elements of the page, as a style sheet. */
export function firstStyles(html: string, rules: readonly StyleRule[]): string {
  const contents = contentsOf(html);
  let css = "";
  let open: readonly string[] = [];
  const keyframes: string[] = [];
  for (const { within, selectors, body } of rules) {
    const matching = selectors.filter(([, ...needs]) => needs.every((need) => contents.has(need)));
    if (body.startsWith("@keyframes")) keyframes.push(body);
    if (matching.length === 0 && (selectors.length > 0 || body.startsWith("@keyframes"))) continue;
    if (within.join() !== open.join()) {
      css += "}".repeat(open.length) + within.map((condition) => `${condition}{`).join("");
      open = within;
    }
    css += selectors.length > 0 ? `${matching.map(([selector]) => selector).join()}{${body}}` : body;
  }
  css += "}".repeat(open.length);
  return withoutUnusedVariables(css, html) + usedKeyframes(css, keyframes).join("");
}
