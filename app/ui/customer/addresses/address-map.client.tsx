import type { Map as LeafletMap, Marker as LeafletMarker } from "leaflet";
import { useEffect, useRef } from "react";
import { Marker, useMapEvents } from "react-leaflet";
import { type Position, positionAt } from "~/domain/addresses/address";
import { useTranslate } from "~/i18n/use-translate";
import { pin, TileMap } from "~/ui/shared/map/tile-map.client";
import type { AddressMapProps } from "./address-map-props";

const ZOOM = 12;
/** Maps are centred on whole pixels, of which one is forty metres when zoomed out. Smaller movements are ignored. */
const STILL_PIXELS = 1.5;

const isCentredOn = (map: LeafletMap, place: Position): boolean =>
  map.latLngToContainerPoint(map.getCenter()).distanceTo(map.latLngToContainerPoint(place)) < STILL_PIXELS;

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
  return (
    <TileMap
      tiles={tiles}
      centre={position}
      zoom={ZOOM}
      isCentred
      zoomIn={translate("addresses.zoomIn")}
      zoomOut={translate("addresses.zoomOut")}
    >
      <Pin position={position} onMove={onMove} />
    </TileMap>
  );
}
