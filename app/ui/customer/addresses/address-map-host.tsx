import { type ComponentType, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { AddressMapProps } from "./address-map-props";

type LoadedMap = ComponentType<AddressMapProps> | "failed" | null;

/** The browser's location; null when unavailable or denied. */
const locateVisitor = (): Promise<GeolocationCoordinates | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  });

function MyLocation({ onMove }: Pick<AddressMapProps, "onMove">) {
  const translate = useTranslate();
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const ask = async () => {
    setState("asking");
    const place = await locateVisitor();
    setState(place ? "idle" : "failed");
    if (place) onMove({ lat: place.latitude, lng: place.longitude });
  };
  return (
    <div className="button-row">
      <button
        type="button"
        className="button button--quiet"
        aria-busy={state === "asking"}
        onClick={() => void ask()}
      >
        {translate("addresses.useMyLocation")}
      </button>
      <p className="hint" role="status">
        {state === "failed" && translate("addresses.locationFailed")}
      </p>
    </div>
  );
}

/** Loads the map library after the page has rendered, on this page only. */
export function AddressMapHost(props: AddressMapProps) {
  const translate = useTranslate();
  const [loaded, setLoaded] = useState<LoadedMap>(null);
  useEffect(() => {
    import("./address-map.client").then(
      ({ AddressMap }) => setLoaded(() => AddressMap),
      () => setLoaded("failed"),
    );
  }, []);
  if (loaded === "failed") return <p className="notice">{translate("addresses.mapFailed")}</p>;
  const Loaded = loaded;
  return (
    <div className="address-place">
      <p className="hint">{translate("addresses.mapHint")}</p>
      {Loaded ? <Loaded {...props} /> : <p className="map">{translate("addresses.mapLoading")}</p>}
      {Loaded && <MyLocation onMove={props.onMove} />}
    </div>
  );
}
