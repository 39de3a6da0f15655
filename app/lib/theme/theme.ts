/** What a visitor can choose; `system` follows the device. */
const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The theme of this name; light by default. */
export const themeOf = (name: unknown): Theme => themes.find((theme) => theme === name) ?? "light";

/**
 * Value of the root element's `data-mantine-color-scheme`. The shop's style sheet knows `auto`; Mantine, in the
 * administration, does not: its provider sets the system's scheme once it runs.
 */
export function colorSchemeOf(theme: Theme, area: "shop" | "admin"): "light" | "dark" | "auto" {
  if (theme !== "system") return theme;
  return area === "shop" ? "auto" : "light";
}
