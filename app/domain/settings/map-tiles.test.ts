import { expect, test } from "vitest";
import { mapTilesOf } from "./map-tiles";

const tiles = (url: unknown) => mapTilesOf({ settings: { map_tiles: { url, attribution: "© x" } } });

test.each([
  ["https://tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org"],
  ["https://{s}.tile.example.org/{z}/{x}/{y}{r}.png?key=a-b", "https://*.tile.example.org"],
  ["https://tile.example.org:8443/{z}/{y}/{x}", "https://tile.example.org:8443"],
  ["http://127.0.0.1:8793/{z}/{x}/{y}.svg", "http://127.0.0.1:8793"],
])("%s lets a page load pictures from %s", (url, source) => {
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
])("%s is no address of tiles", (url) => {
  expect(tiles(url)).toBeNull();
});

test("a shop without the setting has no map", () => {
  expect(mapTilesOf({ settings: {} })).toBeNull();
});
