import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { shopColors } from "./shop-colors";

// After each font its fallbacks of fonts.css, which have its measures.
const serif = "'Bodoni Moda', 'Bodoni Moda Times New Roman', 'Bodoni Moda Noto Serif', serif";
const sans = "'Hanken Grotesk', 'Hanken Grotesk Arial', 'Hanken Grotesk Roboto', system-ui, sans-serif";

const wine: MantineColorsTuple = [
  "#fbefed",
  "#f0d9d6",
  "#e3b0aa",
  "#d6847a",
  "#cb5f53",
  "#c4483a",
  "#a23527",
  "#82291e",
  "#641e16",
  "#48140e",
];
/**
 * Dark theme surfaces, from #212121. Cards, fields and menus have the seventh, on which links of the shop's colour are
 * read: it is the `color-sunken` that `colorVariables` makes them readable on.
 */
const dark: MantineColorsTuple = [
  "#f1efed",
  "#d6d3d0",
  "#b3afab",
  "#8c8884",
  "#5f5c59",
  "#454341",
  shopColors.dark["color-sunken"],
  "#2b2a2a",
  "#212121",
  "#171717",
];
/** Warm greys, matching the pictures. */
const gray: MantineColorsTuple = [
  "#faf8f5",
  "#f3f0eb",
  "#e8e3db",
  "#d8d1c7",
  "#b8afa3",
  "#938a7e",
  "#6f675d",
  "#524c44",
  "#38342f",
  "#211f1c",
];

/** The shop's theme: the storefront uses its variables, the admin its components. */
export const theme = createTheme({
  colors: { wine, dark, gray },
  primaryColor: "wine",
  primaryShade: { light: 8, dark: 5 },
  white: "#ffffff",
  black: "#1d1b19",
  fontFamily: sans,
  headings: { fontFamily: serif, fontWeight: "400" },
  defaultRadius: "xs",
  radius: { xs: "2px", sm: "3px", md: "4px", lg: "6px", xl: "8px" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2.5rem" },
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "1rem", lg: "1.125rem", xl: "1.375rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.6", lg: "1.6", xl: "1.5" },
});
