import type { AppLoadContext } from "@remix-run/cloudflare";
import { mapTilesOf } from "~/domain/settings/map-tiles";
import { safeHtml } from "~/domain/settings/rich-text.server";

/** Where the map's pictures come from; null where the shop has no map. */
export async function readTiles(context: AppLoadContext) {
  const tiles = mapTilesOf(await context.shop());
  return tiles && { url: tiles.url, attribution: safeHtml(tiles.attribution) };
}
