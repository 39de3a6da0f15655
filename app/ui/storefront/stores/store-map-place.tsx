import { type ComponentType, useRef, useState } from "react";
import type { Store } from "~/domain/delivery/stores";
import { useTranslate } from "~/i18n/use-translate";
import { useHydrated } from "~/ui/shared/use-hydrated";
import type { StoreMapProps } from "./store-map-props";

/** A link to the map and, with script, a button that opens it here. Until then nothing comes from the tiles' server. */
export function StoreMapPlace({
  store: { name, position, mapUrl },
  tiles,
}: {
  store: Store;
  tiles: StoreMapProps["tiles"] | null;
}) {
  const translate = useTranslate();
  const [Loaded, setLoaded] = useState<ComponentType<StoreMapProps> | null>(null);
  const isHydrated = useHydrated();
  const [hasFailed, setFailed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const open = () =>
    import("./store-map.client").then(
      ({ StoreMap }) => setLoaded(() => StoreMap),
      () => {
        setFailed(true);
        // The button is taken away.
        link.current?.focus();
      },
    );
  if (Loaded && tiles && position) return <Loaded name={name} tiles={tiles} position={position} />;
  if (!mapUrl) return null;
  return (
    <div className="store__place">
      <svg className="map__pin" viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">
        <path d="M16 1C8 1 2 7 2 15c0 10 14 26 14 26s14-16 14-26C30 7 24 1 16 1z" />
        <circle cx="16" cy="15" r="5" />
      </svg>
      {tiles && position && !hasFailed && (
        <button
          type="button"
          className="button store__show"
          // Keeps its place until it works.
          style={isHydrated ? undefined : { visibility: "hidden" }}
          onClick={() => void open()}
        >
          {translate("stores.showMap")}
        </button>
      )}
      {hasFailed && <p role="alert">{translate("stores.mapFailed")}</p>}
      <a ref={link} href={mapUrl} target="_blank" rel="noopener noreferrer">
        {translate("stores.openMap")}
        <span className="visually-hidden"> ({translate("common.opensNewTab")})</span>
      </a>
    </div>
  );
}
