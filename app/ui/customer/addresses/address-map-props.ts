import type { Position } from "~/domain/addresses/address";

export interface AddressMapProps {
  /** URL template of the tiles, and the attribution as sanitised HTML. */
  tiles: { url: string; attribution: string };
  position: Position;
  onMove(position: Position): void;
}
