import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from "@mantine/core";
import { theme } from "../theme/theme";

/** Filled buttons use colors that have sufficient contrast in both themes: the shop's button colors, or a dark red. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === "filled" && input.color === "red") {
    return { ...colors, background: "var(--mantine-color-red-9)", hover: "var(--mantine-color-red-8)" };
  }
  if (input.variant !== "filled" || (input.color && input.color !== theme.primaryColor)) return colors;
  return {
    ...colors,
    background: "var(--color-button)",
    hover: "color-mix(in srgb, var(--color-button) 88%, var(--color-page))",
    color: "var(--color-on-button)",
  };
};

/** The shop's theme with the admin's button colours, and headings in the font of its text. */
export const adminTheme = mergeThemeOverrides(theme, {
  variantColorResolver,
  components: {
    Anchor: { defaultProps: { inherit: true } },
    Text: { defaultProps: { size: "sm" } },
  },
  headings: { fontFamily: theme.fontFamily ?? "sans-serif", fontWeight: "600" },
});

const shared = {
  "--mantine-color-body": "var(--color-page)",
  "--mantine-color-text": "var(--color-text)",
  "--mantine-color-dimmed": "var(--color-dimmed)",
  "--mantine-color-anchor": "var(--color-accent)",
  "--mantine-color-error": "var(--color-error)",
  "--mantine-color-red-light-color": "var(--color-error)",
  "--mantine-color-red-text": "var(--color-error)",
  // Used by buttons without a colour, which bypass the resolver.
  "--mantine-primary-color-filled": "var(--color-button)",
  "--mantine-primary-color-filled-hover": "color-mix(in srgb, var(--color-button) 88%, var(--color-page))",
  "--mantine-primary-color-light-color": "var(--color-accent)",
};

/** Maps Mantine's CSS variables to the shop's. */
export const adminVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
