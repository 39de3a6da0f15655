import { mapTilesOf } from "./map-tiles";
import { safeHtml } from "./rich-text.server";
import type { Shop } from "./shop";

/** Where a map's pictures come from, and whom they are owed to as safe HTML; null where the shop has no map. */
export function shownMapTiles(shop: Pick<Shop, "settings">) {
  const tiles = mapTilesOf(shop);
  return tiles && { url: tiles.url, attribution: safeHtml(tiles.attribution) };
}
