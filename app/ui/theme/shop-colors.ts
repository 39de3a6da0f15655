/**
 * Colour tokens of both themes: CSS variables without `--`. Every text colour has a contrast of 4.5 : 1, and
 * `color-line-strong` one of 3 : 1, on `color-page`, `color-surface` and `color-sunken`. Colours of the shop's settings, in
 * `--shop-…`, come from `colorVariables`.
 */
export const shopColors = {
  light: {
    "color-page": "#ffffff",
    "color-surface": "#faf8f5",
    "color-sunken": "#f3f0eb",
    "color-text": "#1d1b19",
    "color-dimmed": "#6a6259",
    "color-line": "#e8e3db",
    "color-line-strong": "#8f867a",
    "color-accent": "var(--shop-accent,#641e16)",
    "color-button": "var(--shop-primary,#641e16)",
    "color-on-button": "var(--shop-on-primary,#fff)",
    "color-footer": "var(--shop-footer,#ffffff)",
    "color-on-footer": "var(--shop-on-footer,#1d1b19)",
    "color-error": "#b3261e",
    "color-success": "#1f6b3a",
    "color-warning": "#8a5300",
    "color-info": "#1d5a8c",
    "swatch-edge": "rgb(0 0 0/18%)",
    shadow: "0 .75rem 2.5rem rgb(29 27 25/14%)",
    "picture-filter": "none",
  },
  dark: {
    "color-page": "#212121",
    "color-surface": "#292827",
    "color-sunken": "#312f2e",
    "color-text": "#ece8e3",
    "color-dimmed": "#b5aea6",
    "color-line": "#3d3a38",
    "color-line-strong": "#8c8580",
    "color-accent": "var(--shop-accent-dark,#4db1fa)",
    "color-button": "var(--shop-primary-dark,#1697f6)",
    "color-on-button": "var(--shop-on-primary-dark,#141414)",
    "color-footer": "var(--shop-footer,#292827)",
    "color-on-footer": "var(--shop-on-footer,#ece8e3)",
    "color-error": "#ff9a8f",
    "color-success": "#83d6a0",
    "color-warning": "#f2bf6b",
    "color-info": "#8cc8f7",
    "swatch-edge": "rgb(255 255 255/35%)",
    shadow: "0 .75rem 2.5rem rgb(0 0 0/50%)",
    "picture-filter": "brightness(.9)",
  },
} as const;

const declarations = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join("");

/** The tokens as CSS. `auto` follows the system without script; paper is always light. */
export function shopColorsCss(): string {
  const dark = `color-scheme:dark;${declarations(shopColors.dark)}`;
  return [
    `:root{color-scheme:light;${declarations(shopColors.light)}}`,
    `@media screen{:root[data-mantine-color-scheme=dark]{${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root[data-mantine-color-scheme=auto]{${dark}}}`,
  ].join("\n");
}
