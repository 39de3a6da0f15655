import "leaflet/dist/leaflet.css";
import { divIcon } from "leaflet";
import type { ReactNode } from "react";
import { AttributionControl, MapContainer, TileLayer, ZoomControl } from "react-leaflet";
import type { Position } from "~/domain/addresses/address";
import type { MapTiles } from "~/domain/settings/map-tiles";

/** Attribution of the map library. */
const LEAFLET = '<a href="https://leafletjs.com" rel="noreferrer">Leaflet</a>';

export const pin = divIcon({
  className: "map__pin",
  html: '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C8 1 2 7 2 15c0 10 14 26 14 26s14-16 14-26C30 7 24 1 16 1z"/><circle cx="16" cy="15" r="5"/></svg>',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
});

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface TileMapProps {
  tiles: Pick<MapTiles, "url" | "attribution">;
  centre: Position;
  zoom: number;
  /** Zooms around the centre instead of the pointer. */
  isCentred?: boolean;
  /** Names of the buttons. */
  zoomIn: string;
  zoomOut: string;
  children: ReactNode;
}

/** A map by the tiles of the setting. */
export function TileMap({ tiles, centre, zoom, isCentred, zoomIn, zoomOut, children }: TileMapProps) {
  const isMoving = !isStill();
  const zooming = isCentred ? "center" : true;
  return (
    <MapContainer
      className="map"
      center={centre}
      zoom={zoom}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={zooming}
      touchZoom={zooming}
      doubleClickZoom={zooming}
      zoomAnimation={isMoving}
      fadeAnimation={isMoving}
      inertia={isMoving}
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} referrerPolicy="origin" maxZoom={19} />
      <ZoomControl zoomInTitle={zoomIn} zoomOutTitle={zoomOut} />
      <AttributionControl prefix={LEAFLET} />
      {children}
    </MapContainer>
  );
}
