import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { settings } from "../../db/schema";
import { writeBatch } from "../../db/write-batch";
import { type HttpListener, listenOnLoopback } from "../libsql-server/http-listener";
import { drawTile } from "./draw-tile";

const PATH = /^\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.svg$/;

async function answer(request: Request): Promise<Response> {
  const [, z, x, y] = PATH.exec(new URL(request.url).pathname) ?? [];
  if (request.method !== "GET" || !z || Number(z) > 22) return new Response("Not Found", { status: 404 });
  const headers = { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" };
  return new Response(drawTile({ z: Number(z), x: Number(x), y: Number(y) }), { headers });
}

/** Serves tiles of an invented map on the loopback address. @param port 0 for any free one. */
export const serveMapTiles = (port: number): Promise<HttpListener> => listenOnLoopback(answer, port);

/** Points the shop's map at the local tile server, unless staff has set another tile server. */
export async function showLocalTiles(db: Database, origin: string): Promise<void> {
  const currentUrl = sql`json_extract(${settings.settingValue}, '$.url')`;
  await writeBatch(db, [
    db
      .update(settings)
      .set({ settingValue: sql`json_set(${settings.settingValue}, '$.url', ${`${origin}/{z}/{x}/{y}.svg`})` })
      .where(
        sql`${eq(settings.settingKey, "map_tiles")} and (${currentUrl} = '' or ${currentUrl} like 'http://127.0.0.1:%')`,
      ),
  ]);
}
