import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawIcon, icons } from "./draw-icons";

const mark = readFileSync("public/favicon.svg");

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

test.each(Object.entries(icons))(
  "public/icons/%s is up to date with public/favicon.svg",
  async (name, shape) => {
    const stored = await pixels(readFileSync(`public/icons/${name}`));
    const drawn = await pixels(await drawIcon(mark, shape));
    expect([stored.width, stored.height]).toEqual([shape.size, shape.size]);
    // Renderers differ slightly at edges; a stale or empty file differs by far more.
    const difference = stored.data.reduce(
      (sum, value, index) => sum + Math.abs(value - (drawn.data[index] ?? 0)),
      0,
    );
    expect(difference / stored.data.length).toBeLessThan(2);
  },
);

test("a maskable icon has no transparent pixel, since the mask decides its shape", async () => {
  const { data } = await pixels(readFileSync("public/icons/icon-maskable-512.png"));
  expect(data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true);
});
