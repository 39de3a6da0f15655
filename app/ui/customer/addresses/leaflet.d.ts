// What the map uses of Leaflet 1.9, which comes without types: https://leafletjs.com/reference.html
declare module "leaflet" {
  export interface LatLng {
    lat: number;
    lng: number;
  }

  export interface Point {
    distanceTo(other: Point): number;
  }

  export interface Map {
    getCenter(): LatLng;
    getContainer(): HTMLElement;
    latLngToContainerPoint(place: LatLng): Point;
    setView(place: LatLng, zoom?: number): this;
  }

  export interface Marker {
    getLatLng(): LatLng;
  }

  type Centred = boolean | "center";

  export interface MapOptions {
    center?: LatLng;
    zoom?: number;
    zoomControl?: boolean;
    attributionControl?: boolean;
    scrollWheelZoom?: Centred;
    touchZoom?: Centred;
    doubleClickZoom?: Centred;
    zoomAnimation?: boolean;
    fadeAnimation?: boolean;
    inertia?: boolean;
  }

  export interface TileLayerOptions {
    attribution?: string;
    maxZoom?: number;
    referrerPolicy?: string;
  }

  export interface MarkerOptions {
    icon?: DivIcon;
    draggable?: boolean;
    keyboard?: boolean;
    autoPan?: boolean;
  }

  export interface ControlOptions {
    position?: string;
  }

  export namespace Control {
    interface AttributionOptions extends ControlOptions {
      prefix?: string | false;
    }

    interface ZoomOptions extends ControlOptions {
      zoomInTitle?: string;
      zoomOutTitle?: string;
    }
  }

  export interface DivIconOptions {
    className?: string;
    html?: string;
    iconSize?: [width: number, height: number];
    iconAnchor?: [x: number, y: number];
  }

  export type DivIcon = { options: DivIconOptions };

  export function divIcon(options: DivIconOptions): DivIcon;
}
