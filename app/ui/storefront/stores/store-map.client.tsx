import { useEffect } from "react";
import { Marker, useMap } from "react-leaflet";
import type { Store } from "~/domain/delivery/stores";
import { useTranslate } from "~/i18n/use-translate";
import { pin, TileMap } from "~/ui/shared/map/tile-map.client";
import type { StoreMapProps } from "./store-map-props";

const ZOOM = 16;

/** Names the map and takes the focus of the button that opened it. */
function Named({ name }: Pick<Store, "name">) {
  const map = useMap();
  const label = useTranslate()("stores.mapOf", { name });
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", label);
    element.focus({ preventScroll: true });
  }, [map, label]);
  return null;
}

/** The map of one shop. */
export function StoreMap({ tiles, position, name }: StoreMapProps) {
  const translate = useTranslate();
  return (
    <TileMap
      tiles={tiles}
      centre={position}
      zoom={ZOOM}
      zoomIn={translate("stores.zoomIn")}
      zoomOut={translate("stores.zoomOut")}
    >
      <Named name={name} />
      <Marker position={position} icon={pin} keyboard={false} interactive={false} />
    </TileMap>
  );
}
