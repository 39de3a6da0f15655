import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { mapTilesOf } from "~/domain/settings/map-tiles";
import { safeHtml } from "~/domain/settings/rich-text.server";

/** A document of its own is asked for: the page that a script comes from may not load the map's pictures. */
export function requireDocument(request: Request, context: AppLoadContext): void {
  if (!context.asksForData) return;
  throw redirectDocument(new URL(request.url).pathname.replace(/\.data$/, ""));
}

/** Where the map's pictures come from; null where the shop has no map. */
export async function readTiles(context: AppLoadContext) {
  const tiles = mapTilesOf(await context.shop());
  return tiles && { url: tiles.url, attribution: safeHtml(tiles.attribution) };
}
