import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { shopColorsCss } from "./shop-colors";
import { theme } from "./theme";

/** Variables used by the storefront; the admin loads all of Mantine's own. */
const USED = /^--mantine-(spacing-(md|lg)|radius-(md|default)|font-size|line-height-md|font-family)/;

/** The theme as CSS variables: those of Mantine that the storefront uses, and the shop's colours. */
export function mantineVariables(): string {
  const { variables } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const used = Object.entries({ ...variables, "--mantine-scale": "1" }).filter(
    ([name]) => USED.test(name) || name === "--mantine-scale",
  );
  return `:root{${used.map(([name, value]) => `${name}:${value};`).join("")}}\n${shopColorsCss()}`;
}
