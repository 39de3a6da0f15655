import type { Canvas } from "./canvas";
import { darken, lighten, mix } from "./color";
import type { Box, Knot } from "./path";
import { curve, n } from "./path";
import { between, hash } from "./random";

/** The palette of backdrops: warm greys, sand, clay, sage, powder. */
const backdropColors = [
  "#e6e0d8",
  "#e3d8c8",
  "#dccbbb",
  "#d5d8cb",
  "#e6d6d0",
  "#dcdad6",
  "#d9d3c4",
  "#cfd3d2",
] as const;

/** The requested colour, or one of the palette, which is the same for all pictures with the same key. */
export function backdropColor(requested: string | undefined, key: string): string {
  return requested ?? backdropColors[hash(key) % backdropColors.length] ?? backdropColors[0];
}

/** Sheets of a painter's paper behind single products: two tones, the second in a loose shape that varies. */
export function studio(canvas: Canvas, color: string): string {
  const { width, height, random } = canvas;
  const tone = darken(color, 0.075);
  const at = (x: number, y: number): Knot => [
    x * width + between(random, -18, 18),
    y * height + between(random, -18, 18),
  ];
  const sun = Array.from({ length: 9 }, (_, index): Knot => {
    const turn = (index / 9) * 2 * Math.PI;
    return at(0.5 + 0.44 * Math.cos(turn), 0.5 + 0.352 * Math.sin(turn));
  });
  const hill = [
    at(-0.1, 0.56),
    at(0.2, 0.6),
    at(0.55, 0.5),
    at(0.82, 0.4),
    at(1.1, 0.46),
    at(1.1, 1.1),
    at(-0.1, 1.1),
  ];
  const stroke = [
    at(0.14, 0.1),
    at(0.5, 0.08),
    at(0.86, 0.12),
    at(0.88, 0.5),
    at(0.84, 0.92),
    at(0.5, 0.9),
    at(0.13, 0.93),
    at(0.16, 0.5),
  ];
  const shape = [sun, hill, stroke][Math.floor(random() * 3)] ?? sun;
  return `<rect width="${width}" height="${height}" fill="${color}"/><path d="${curve(shape)}" fill="${tone}"/>`;
}

/** A wall and a floor that meet at `horizon` (picture units). */
export function room(canvas: Canvas, color: string, horizon: number): string {
  const { width, height } = canvas;
  const floor = mix(darken(color, 0.12), "#b58f6f", 0.16);
  return `<rect width="${width}" height="${height}" fill="${lighten(color, 0.22)}"/><rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${floor}"/>`;
}

/** A niche with a round top in the wall, standing on `floor`. */
export function arch(
  _canvas: Canvas,
  color: string,
  x: number,
  floor: number,
  width: number,
  height: number,
): string {
  const path = (inset: number, shift: number) => {
    const half = width / 2 - inset;
    return `M${n(x - half + shift)} ${n(floor)}V${n(floor - height + width / 2)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(floor - height + width / 2)}V${n(floor)}Z`;
  };
  return `<path d="${path(0, 0)}" fill="${darken(color, 0.26)}"/><path d="${path(14, 18)}" fill="${darken(color, 0.1)}"/>`;
}

/** Transform that centres `box` in an area of the canvas, scaled to fit. */
export function fit(box: Box, area: Box): { transform: string; scale: number; x: number; y: number } {
  const scale = Math.min(
    (area.right - area.left) / (box.right - box.left),
    (area.bottom - area.top) / (box.bottom - box.top),
  );
  const x = (area.left + area.right) / 2 - (scale * (box.left + box.right)) / 2;
  const y = (area.top + area.bottom) / 2 - (scale * (box.top + box.bottom)) / 2;
  return { transform: `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})`, scale, x, y };
}
