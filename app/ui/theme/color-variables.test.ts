import { describe, expect, test } from "vitest";
import { contrast } from "~/lib/text/color";
import { colorVariables } from "./color-variables";

const variable = (css: string, name: string) =>
  new RegExp(`--shop-${name}:(#[0-9a-f]{6})[;}]`, "i").exec(css)?.[1];

describe("the footer's colour", () => {
  test.each(["#641E16", "#ffffff", "#000000", "#808080", "#e46c92", "#1697f6", "#7f7f00", "#00ff00"])(
    "%s is the setting, with readable text",
    (color) => {
      const css = colorVariables(color, "#cc8b79");
      expect(variable(css, "footer")).toBe(color);
      expect(contrast(color, variable(css, "on-footer") ?? "")).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([null, "", "red", "#fff", "#12345g"])("%j leaves it to the theme", (color) => {
    const css = colorVariables(color, null);
    expect(css).not.toContain("footer");
    expect(variable(css, "primary")).toBe("#641E16");
  });
});
