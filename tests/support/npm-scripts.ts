import { readFileSync } from "node:fs";

/** Scripts that `npm test` and `npm start` need no `run` for. */
const SHORT = /\bnpm (test|start)\b/g;
const RUN = /\bnpm run (?:--silent |-s )?([\w:-]+)/g;

/** The npm scripts that a text names and package.json lacks. */
export function missingScripts(text: string): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const named = [...text.matchAll(RUN), ...text.matchAll(SHORT)].map(([, name = ""]) => name);
  return named.filter((name) => !(name in scripts));
}
