import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { colorBit, colorNames, isColorFamily } from "./color-family";

async function familiesOf(colors: string[]): Promise<string[]> {
  const { db } = await openOwnShop();
  await addProduct(db, { name: "Blusa", variants: colors.map((color) => ({ name: color, color })) });
  const rows = await db.all<{ bit: number }>(sql`select color_bit as bit from product_variants order by id`);
  return rows.map(({ bit }) => colorNames.find((color) => colorBit(color) === bit) ?? "none");
}

test("colours belong to the family that a shopper expects", async () => {
  const expected: Record<string, string> = {
    "#000000": "black",
    "#2a292c": "black",
    "#ffffff": "white",
    "#F4F1EA": "white",
    "#808080": "grey",
    "#aeadb0": "grey",
    "#434246": "grey",
    "#e6dac2": "beige",
    "#c3ad88": "beige",
    "#6b4a3a": "brown",
    "#b98a55": "brown",
    "#96572d": "brown",
    "#ad2b3a": "red",
    "#5d2030": "red",
    "#ff0000": "red",
    "#c08d8b": "pink",
    "#c8256f": "pink",
    "#e0684f": "orange",
    "#b8623f": "orange",
    "#ee8a2a": "orange",
    "#cf9f3d": "yellow",
    "#ffff00": "yellow",
    "#51694e": "green",
    "#6a6b45": "green",
    "#00ff00": "green",
    "#2e5d8c": "blue",
    "#22304e": "blue",
    "#0000ff": "blue",
    "#1f8f96": "blue",
    "#b3a4c8": "purple",
    "#5a2b4d": "purple",
  };
  const colors = Object.keys(expected);
  const found = await familiesOf(colors);
  expect(Object.fromEntries(colors.map((color, index) => [color, found[index]]))).toEqual(expected);
});

test("every colour has a family, in upper and lower case", async () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const color = fc
    .tuple(channel, channel, channel)
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
  const colors = fc.sample(color, { numRuns: 60, seed: 7 });
  const lower = await familiesOf(colors);
  expect(lower).toHaveLength(60);
  expect(lower.every(isColorFamily)).toBe(true);
  expect(await familiesOf(colors.map((value) => value.toUpperCase()))).toEqual(lower);
});
