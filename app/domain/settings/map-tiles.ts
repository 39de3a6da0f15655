import { z } from "zod";
import type { Shop } from "./shop";

/** Where a map's pictures come from. */
export interface MapTiles {
  /** With `{z}`, `{x}`, `{y}` and perhaps `{s}` and `{r}` in it, as Leaflet fills them in. */
  url: string;
  /** HTML as staff wrote it: whom the map is owed to. */
  attribution: string;
  /** The pictures' hosts as a content security policy names them. */
  source: string;
}

/** Over https from anywhere, over http only from this machine; no character that could end a policy's entry. */
const ADDRESS =
  /^(https:\/\/(?:\{s\}\.)?[\w.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost):\d+)\/[\w./{}?=&%@-]+$/;

const setting = z.object({
  url: z
    .string()
    .regex(ADDRESS)
    .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part))),
  attribution: z.string().catch(""),
});

/** The setting `map_tiles`; null while the shop has none that can be used: then there is no map. */
export function mapTilesOf({ settings }: Pick<Shop, "settings">): MapTiles | null {
  const parsed = setting.safeParse(settings.map_tiles);
  if (!parsed.success) return null;
  const { url } = parsed.data;
  const origin = ADDRESS.exec(url)?.[1] ?? "";
  return { ...parsed.data, source: origin.replace("{s}", "*") };
}
