import { expect, test } from "vitest";
import { toSwatches } from "./swatches";

const stored = (color: string, key: string | null = "k") => ({ color, key, widths: [320, 640] });

test("different colours are shown as they are", () => {
  expect(toSwatches([stored("#ffffff"), stored("#b3252f")])).toEqual([
    { color: "#ffffff" },
    { color: "#b3252f" },
  ]);
});

test("all have their smallest picture when two colours look alike", () => {
  expect(toSwatches([stored("#fdfbf6"), stored("#b3252f"), stored("#faf8f4", null)])).toEqual([
    { color: "#fdfbf6", picture: "/media/k-320.webp" },
    { color: "#b3252f", picture: "/media/k-320.webp" },
    { color: "#faf8f4" },
  ]);
});
