import type { Position } from "~/domain/addresses/address";
import type { Store } from "~/domain/delivery/stores";
import type { MapTiles } from "~/domain/settings/map-tiles";

export interface StoreMapProps extends Pick<Store, "name"> {
  tiles: Pick<MapTiles, "url" | "attribution">;
  position: Position;
}
