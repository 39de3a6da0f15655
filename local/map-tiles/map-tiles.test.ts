import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mapTilesOf } from "~/domain/settings/map-tiles";
import { settings } from "~db/schema";
import { createTestDatabase } from "~db/test-database";
import { serveMapTiles, showLocalTiles } from ".";
import { drawTile } from "./draw-tile";

test("serves tiles as SVG and 404 for other paths", async () => {
  const tiles = await serveMapTiles(0);
  try {
    const tile = await fetch(`${tiles.url}/12/1171/2187.svg`);
    expect(tile.headers.get("content-type")).toBe("image/svg+xml");
    expect(await tile.text()).toMatch(/^<svg [\s\S]*<\/svg>$/);
    for (const path of ["/", "/12/1.svg", "/99/1/1.svg", "/12/1/x.svg"]) {
      expect((await fetch(tiles.url + path)).status).toBe(404);
    }
  } finally {
    await tiles.close();
  }
});

test("tiles are deterministic, have streets at high zoom only, and have finite coordinates", () => {
  expect(drawTile({ z: 12, x: 1171, y: 2187 })).toBe(drawTile({ z: 12, x: 1171, y: 2187 }));
  expect(drawTile({ z: 12, x: 1171, y: 2187 })).toContain("#f3d9a4");
  expect(drawTile({ z: 3, x: 2, y: 4 })).not.toContain("#f3d9a4");
  for (const z of [0, 12, 22]) expect(drawTile({ z, x: 0, y: 0 })).not.toMatch(/NaN|Infinity/);
});

test("replaces an empty or local tile URL, and keeps any other", async () => {
  const { db, close } = await createTestDatabase();
  const stored = async () => (await db.select().from(settings))[0]?.settingValue;
  try {
    const value = { url: "", attribution: "Vitrina" };
    await db.insert(settings).values({ settingKey: "map_tiles", type: "json", settingValue: value });
    for (const origin of ["http://127.0.0.1:8793", "http://127.0.0.1:9999"]) {
      await showLocalTiles(db, origin);
      expect(mapTilesOf({ settings: { map_tiles: await stored() } })?.source).toBe(origin);
    }
    const own = { url: "https://tile.example.org/{z}/{x}/{y}.png", attribution: "" };
    await db.update(settings).set({ settingValue: own }).where(eq(settings.settingKey, "map_tiles"));
    await showLocalTiles(db, "http://127.0.0.1:8793");
    expect(await stored()).toEqual(own);
  } finally {
    close();
  }
});
