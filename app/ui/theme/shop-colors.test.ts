import { describe, expect, test } from "vitest";
import { contrast, isHexColor } from "~/lib/text/color";
import { PAGE_COLORS } from "./colors";
import { shopColors, shopColorsCss } from "./shop-colors";

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  const colors = shopColors[theme];
  const backgrounds = [colors["color-page"], colors["color-surface"], colors["color-sunken"]];
  const texts = ["text", "dimmed", "error", "success", "warning", "info"] as const;

  test.each(texts)("has readable %s on every surface", (name) => {
    for (const background of backgrounds) {
      expect(contrast(colors[`color-${name}`], background)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("has a readable footer without a colour of the shop", () => {
    const [background, text] = [colors["color-footer"], colors["color-on-footer"]].map(
      (color) => /^var\(--shop-[\w-]+,(#[0-9a-f]{6})\)$/.exec(color)?.[1] ?? "",
    );
    expect(background).toBe(theme === "light" ? "#ffffff" : colors["color-surface"]);
    expect(contrast(text ?? "", background ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test("has visible edges of fields on every surface", () => {
    for (const background of backgrounds) {
      expect(contrast(colors["color-line-strong"], background)).toBeGreaterThanOrEqual(3);
    }
  });

  test("has the same page colour as the browser's bars", () => {
    expect(isHexColor(colors["color-page"])).toBe(true);
    expect(PAGE_COLORS[theme]).toBe(colors["color-page"]);
  });
});

test("the system's theme has the colours of the dark one, and paper none of them", () => {
  const [, dark = "", auto = ""] = shopColorsCss().split("\n");
  const rules = (css: string) => css.slice(css.lastIndexOf("{"));
  expect(rules(auto)).toBe(rules(dark));
  for (const css of [dark, auto]) expect(css).toMatch(/^@media screen/);
});
