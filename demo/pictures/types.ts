import type { Canvas } from "./toolkit/canvas";

export const views = ["front", "back", "worn", "detail"] as const;
/** `front` and `back` show the whole product, `worn` a figure with it, `detail` a close-up. */
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
/** Material or print of a surface. */
export type Pattern = (typeof patterns)[number];

export type ParameterValue = number | string | boolean;

/** Describes a picture to draw. */
export interface PictureRequest {
  /** Key of `drawers`. */
  kind: string;
  view: View;
  /** Colour of the variant, `#rrggbb`. */
  color: string;
  /** Second colour (buttons, stripes, straps), `#rrggbb`. Default: derived from `color`. */
  accent?: string;
  /** Material or print. Each kind has its own default. */
  pattern?: Pattern;
  /** Parameters of the kind, within their ranges. */
  parameters: Record<string, ParameterValue>;
  /** Colour of the backdrop, `#rrggbb`. Default: one of the palette's, chosen by kind and seed. */
  backdrop?: string;
  /** Any integer. Determines small random irregularities. */
  seed: number;
}

/** Draws a request. @returns the SVG body, without the `<svg>` element. */
export type Drawer = (request: PictureRequest, canvas: Canvas) => string;
