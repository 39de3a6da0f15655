import { expect, test } from "vitest";
import { contrast, readableOn, textOn } from "./color";

const channels = [0, 32, 64, 96, 112, 120, 128, 144, 160, 192, 224, 255];
const hex = (...rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

test("text has a contrast of 4.5 : 1 on any background colour", () => {
  const colors = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => hex(red, green, blue))),
  );
  const greys = Array.from({ length: 256 }, (_, level) => hex(level, level, level));
  const unreadable = [...colors, ...greys].filter((color) => contrast(color, textOn(color)) < 4.5);
  expect(unreadable).toEqual([]);
});

test("text is white on dark and nearly black on light backgrounds", () => {
  expect([textOn("#641e16"), textOn("#ffffff"), textOn("#f3d9c8")]).toEqual([
    "#ffffff",
    "#141414",
    "#141414",
  ]);
});

test("an accent is as light or as dark as its background requires, and is kept where it is readable", () => {
  for (const background of ["#ffffff", "#312f2e"]) {
    for (const level of channels) {
      for (const color of [hex(level, 0, 0), hex(0, level, 255), hex(level, level, level)]) {
        expect(contrast(readableOn(color, background), background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
  expect(readableOn("#641E16", "#ffffff")).toBe("#641e16");
});
