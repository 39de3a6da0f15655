import { about, aboutPortrait, cuttingTable } from "./atelier";
import { hero, heroPortrait, lookbookBanner, type Scene, shop } from "./banners";
import { categoryNames, categoryTile } from "./categories";
import { demoCode } from "./demo-code";
import { lookbookScenes } from "./lookbook";

export type { Scene } from "./banners";

const scenes = new Map<string, (seed: number) => Scene>([
  ["hero", hero],
  ["hero-portrait", heroPortrait],
  ["shop", shop],
  ["about", about],
  ["about-portrait", aboutPortrait],
  ["cutting-table", cuttingTable],
  ["lookbook", lookbookBanner],
  ["demo-code", demoCode],
  ...categoryNames.map((name): [string, (seed: number) => Scene] => [
    `category-${name}`,
    (seed) => categoryTile(name, seed),
  ]),
  ...lookbookScenes.map((draw, index): [string, (seed: number) => Scene] => [`lookbook-${index + 1}`, draw]),
]);

/** Names for `drawScene`: banners, a code, `category-…` tiles and `lookbook-1` onwards. */
export const sceneNames: readonly string[] = [...scenes.keys()];

/** Widths in pixels of a scene's copies: up to 1920 for banners, 1280 for upright pictures. */
export function sceneWidths(scene: Scene): number[] {
  return [320, 640, 960, 1280, 1920].filter(
    (width) => width <= Math.max(scene.width, 1280) && (width > 320 || scene.width <= 1280),
  );
}

/** Draws a scene. Deterministic. @throws RangeError on an unknown name. */
export function drawScene(name: string, seed: number): Scene {
  const draw = scenes.get(name);
  if (!draw) throw new RangeError(`No scene "${name}".`);
  return draw(seed);
}
