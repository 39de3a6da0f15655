import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { theme } from "./theme";

/** Variables used by the storefront; the admin loads all of Mantine's own. */
const USED =
  /^--mantine-(spacing|radius|font-size|line-height|font-family|h\d-font|heading|breakpoint|scale|color-(white|black|wine|dark|gray|body|text|dimmed|error|placeholder|default|anchor|bright)|cursor)/;

const block = (selector: string, variables: Record<string, string>) => {
  const lines = Object.entries(variables)
    .filter(([name]) => USED.test(name))
    .map(([name, value]) => `${name}:${value};`);
  return `${selector}{${lines.join("")}}`;
};

/** The theme as CSS variables with Mantine's names, for both colour schemes. */
export function mantineVariables(): string {
  const resolved = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return [
    block(":root", { ...resolved.variables, "--mantine-scale": "1" }),
    block(":root[data-mantine-color-scheme=light]", resolved.light),
    block(":root[data-mantine-color-scheme=dark]", resolved.dark),
  ].join("\n");
}
