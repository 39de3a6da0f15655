import { mapTilesOf } from "./map-tiles";
import { safeHtml } from "./rich-text.server";
import type { Shop } from "./shop";

/** The map's tile URL and sanitized attribution, or null without a map. */
export function shownMapTiles(shop: Pick<Shop, "settings">) {
  const tiles = mapTilesOf(shop);
  return tiles && { url: tiles.url, attribution: safeHtml(tiles.attribution) };
}
