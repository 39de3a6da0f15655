/** A place on Earth, in degrees (WGS 84). */
export interface Position {
  lat: number;
  lng: number;
}

/** Where an address lies until someone says otherwise: in Lima. The table's own default as well. */
export const DEFAULT_POSITION: Position = { lat: -12.0822573, lng: -77.0563196 };

/** Six digits behind the point are a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** A place that a map was moved to; maps count on beyond 180 degrees. */
export const positionAt = ({ lat, lng }: Position): Position => ({
  lat: rounded(Math.max(-90, Math.min(90, lat))),
  lng: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** An address's lines in one, as a parcel's form has it. */
export const oneLine = (direccion: string): string =>
  direccion
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");

/** What a person says of an address. */
export interface AddressValues extends Position {
  nombre: string;
  /** May have several lines. */
  direccion: string;
}

export interface Address extends AddressValues {
  id: number;
  /** Exactly one of a person's addresses is. */
  principal: boolean;
  version: number;
}
