import { expect, test } from "vitest";
import { contrast, textOn } from "./color";

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
