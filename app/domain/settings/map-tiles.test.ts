import { expect, test } from "vitest";
import { mapTilesOf } from "./map-tiles";

const tiles = (url: unknown) => mapTilesOf({ settings: { map_tiles: { url, attribution: "© x" } } });

test.each([
  ["https://tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org"],
  ["https://{s}.tile.example.org/{z}/{x}/{y}{r}.png?key=a-b", "https://*.tile.example.org"],
  ["https://tile.example.org:8443/{z}/{y}/{x}", "https://tile.example.org:8443"],
  ["http://127.0.0.1:8793/{z}/{x}/{y}.svg", "http://127.0.0.1:8793"],
])("%s needs %s in the content security policy", (url, source) => {
  expect(tiles(url)).toEqual({ url, attribution: "© x", source });
});

test.each([
  "",
  null,
  "/tiles/{z}/{x}/{y}.png",
  "http://tile.example.org/{z}/{x}/{y}.png",
  "https://tile.example.org/{z}/{x}.png",
  "https://tile.example.org; script-src *; /{z}/{x}/{y}.png",
  "https://tile.example.org/{z}/{x}/{y}.png; script-src *",
  "https://{s}/{z}/{x}/{y}.png",
  "javascript:alert({z}{x}{y})",
])("%j is rejected", (url) => {
  expect(tiles(url)).toBeNull();
});

test("mapTilesOf returns null without the setting", () => {
  expect(mapTilesOf({ settings: {} })).toBeNull();
});
