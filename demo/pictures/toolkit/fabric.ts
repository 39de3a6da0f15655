import type { Pattern } from "../types";
import type { Canvas } from "./canvas";
import { contrast, darken, lighten, lightness, mix } from "./color";
import { prints } from "./prints";

/** A material as SVG paint, with matching colours. */
export interface Fabric {
  pattern: Pattern;
  color: string;
  /** Second colour of prints, stripes and trims. */
  accent: string;
  /** Value of the `fill` attribute. */
  paint: string;
  /** Colour of folds and edges in shade. */
  shadow: string;
  /** Colour of crests in light. */
  light: string;
  /** Colour of seams and folds: light on dark materials. */
  line: string;
  /** Colour of the ink around a piece. */
  ink: string;
  /** Strength of highlights, from 0.6 (matt) to 2 (satin, metal). */
  sheen: number;
}

const sheens: Partial<Record<Pattern, number>> = {
  satin: 2,
  metal: 2,
  leather: 1.6,
  velvet: 1.3,
  linen: 0.8,
  tweed: 0.7,
  knit: 0.7,
  ribbed: 0.7,
  denim: 0.8,
  suede: 0.7,
};

export interface FabricOptions {
  color: string;
  accent?: string | undefined;
  pattern?: Pattern | undefined;
  /** Size of the weave or print; 1 suits clothing drawn in body units. */
  scale?: number;
  /** Rotation of the weave or print in degrees. */
  angle?: number;
}

/** Creates a material. Its weave or print becomes a tile of the canvas. */
export function createFabric(canvas: Canvas, options: FabricOptions): Fabric {
  const { color, pattern = "plain", scale = 1, angle = 0 } = options;
  const accent = options.accent ?? contrast(color, 0.5);
  const print = prints[pattern]?.({ color, accent });
  const transform = [angle ? `rotate(${angle})` : "", scale === 1 ? "" : `scale(${scale})`].join(" ").trim();
  const dark = lightness(color) < 0.25;
  return {
    pattern,
    color,
    accent,
    paint: print ? canvas.tile(print.width, print.height, print.content, transform) : color,
    shadow: dark ? mix(darken(color, 0.8), "#05060a", 0.4) : darken(color, 0.62),
    light: lighten(color, dark ? 0.45 : 0.75),
    line: dark ? lighten(color, 0.34) : mix(darken(color, 0.62), "#2a1d18", 0.4),
    ink: mix(darken(color, 0.75), "#231a17", 0.55),
    sheen: (sheens[pattern] ?? 1) * (dark ? 0.8 : 1),
  };
}

/** The wrong side of the material, in the shade of a garment's inside. */
export function wrongSide(fabric: Fabric): Fabric {
  const color = darken(mix(fabric.color, "#6f6a66", 0.12), 0.34);
  return { ...fabric, color, paint: color, sheen: fabric.sheen * 0.5 };
}
