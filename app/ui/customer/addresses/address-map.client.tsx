import "leaflet/dist/leaflet.css";
import { divIcon, type Map as LeafletMap, type Marker as LeafletMarker } from "leaflet";
import { useEffect, useRef } from "react";
import {
  AttributionControl,
  MapContainer,
  Marker,
  TileLayer,
  useMapEvents,
  ZoomControl,
} from "react-leaflet";
import { type Position, positionAt } from "~/domain/addresses/address";
import { useTranslate } from "~/i18n/use-translate";
import type { AddressMapProps } from "./address-map-props";

const ZOOM = 12;
/** Maps are centred on whole pixels, of which one is forty metres when zoomed out. Smaller movements are ignored. */
const STILL_PIXELS = 1.5;

/** Attribution of the map library. */
const LEAFLET = '<a href="https://leafletjs.com" rel="noreferrer">Leaflet</a>';

const pin = divIcon({
  className: "address-map__pin",
  html: '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C8 1 2 7 2 15c0 10 14 26 14 26s14-16 14-26C30 7 24 1 16 1z"/><circle cx="16" cy="15" r="5"/></svg>',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
});

const isCentredOn = (map: LeafletMap, place: Position): boolean =>
  map.latLngToContainerPoint(map.getCenter()).distanceTo(map.latLngToContainerPoint(place)) < STILL_PIXELS;

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The marker stays at the map's centre: dragging it moves the map, and moving the map moves it. */
function Pin({ position, onMove }: Pick<AddressMapProps, "position" | "onMove">) {
  const translate = useTranslate();
  const marker = useRef<LeafletMarker>(null);
  const map: LeafletMap = useMapEvents({
    moveend() {
      if (!isCentredOn(map, position)) onMove(positionAt(map.getCenter()));
    },
  });
  const name = translate("addresses.map");
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", name);
  }, [map, name]);
  useEffect(() => {
    // The position was changed outside the map, such as by geolocation.
    if (!isCentredOn(map, position)) map.setView(position);
  }, [map, position]);
  return (
    <Marker
      ref={marker}
      position={position}
      icon={pin}
      draggable
      keyboard={false}
      autoPan
      eventHandlers={{
        dragend() {
          if (marker.current) onMove(positionAt(marker.current.getLatLng()));
        },
      }}
    />
  );
}

/** A map for choosing a position, by pointer or with the arrow, plus and minus keys. */
export function AddressMap({ tiles, position, onMove }: AddressMapProps) {
  const translate = useTranslate();
  const isMoving = !isStill();
  return (
    <MapContainer
      className="address-map"
      center={position}
      zoom={ZOOM}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom="center"
      touchZoom="center"
      doubleClickZoom="center"
      zoomAnimation={isMoving}
      fadeAnimation={isMoving}
      inertia={isMoving}
    >
      <TileLayer url={tiles.url} attribution={tiles.attribution} referrerPolicy="origin" maxZoom={19} />
      <ZoomControl
        zoomInTitle={translate("addresses.zoomIn")}
        zoomOutTitle={translate("addresses.zoomOut")}
      />
      <AttributionControl prefix={LEAFLET} />
      <Pin position={position} onMove={onMove} />
    </MapContainer>
  );
}
