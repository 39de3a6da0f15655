import { z } from "zod";
import type { Shop } from "./shop";

/** Tile server of the map. */
export interface MapTiles {
  /** URL template of Leaflet: `{z}`, `{x}`, `{y}` and optionally `{s}` and `{r}`. */
  url: string;
  /** HTML written by staff. */
  attribution: string;
  /** Source expression for the content security policy. */
  source: string;
}

/** https from anywhere, http from localhost only. Excludes characters that would end a policy's source list. */
const ADDRESS =
  /^(https:\/\/(?:\{s\}\.)?[\w.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost):\d+)\/[\w./{}?=&%@-]+$/;

const setting = z.object({
  url: z
    .string()
    .regex(ADDRESS)
    .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part))),
  attribution: z.string().catch(""),
});

/** Parses the setting `map_tiles`. Null, meaning no map, when it is missing or invalid. */
export function mapTilesOf({ settings }: Pick<Shop, "settings">): MapTiles | null {
  const parsed = setting.safeParse(settings.map_tiles);
  if (!parsed.success) return null;
  const { url } = parsed.data;
  const origin = ADDRESS.exec(url)?.[1] ?? "";
  return { ...parsed.data, source: origin.replace("{s}", "*") };
}
