import type { Canvas } from "./toolkit/canvas";

export const views = ["front", "back", "detail", "styled"] as const;
/** `front` and `back` show the whole thing, `detail` a close-up, `styled` the thing in a set. */
export type View = (typeof views)[number];

export const patterns = [
  "plain",
  "stripe",
  "pinstripe",
  "check",
  "gingham",
  "floral",
  "leaf",
  "dots",
  "knit",
  "ribbed",
  "denim",
  "linen",
  "satin",
  "tweed",
  "herringbone",
  "corduroy",
  "lace",
  "velvet",
  "leather",
  "suede",
  "straw",
  "canvas",
  "metal",
  "andean",
] as const;
/** What the surface is made of or printed with. */
export type Pattern = (typeof patterns)[number];

export type ParameterValue = number | string | boolean;

/** One picture to draw: what is in it, in which colour, from which view. */
export interface PictureRequest {
  /** Key of the registry of drawers. */
  kind: string;
  view: View;
  /** Colour of the variant, `#rrggbb`. */
  color: string;
  /** Second colour (buttons, stripes, straps), `#rrggbb`; derived from `color` when left out. */
  accent?: string;
  /** Surface; each kind has its own usual one. */
  pattern?: Pattern;
  /** Only the parameters the kind documents, within their ranges. */
  parameters: Record<string, ParameterValue>;
  /** Colour of the set, `#rrggbb`; chosen from the house palette when left out. */
  backdrop?: string;
  /** Any whole number: small natural irregularities follow from it. */
  seed: number;
}

/** Draws one request onto the canvas and returns the SVG body (no `<svg>` element). */
export type Drawer = (request: PictureRequest, canvas: Canvas) => string;
