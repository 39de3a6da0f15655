import type { Position } from "~/domain/addresses/address";

export interface AddressMapProps {
  /** Address of the pictures, and whom they are owed to as safe HTML. */
  tiles: { url: string; attribution: string };
  position: Position;
  onMove(position: Position): void;
}
