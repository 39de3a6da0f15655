import type { Canvas } from "./canvas";
import { darken, lighten, mix } from "./color";
import type { Box } from "./path";
import { n } from "./path";
import { hash } from "./random";

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

/** Seamless paper, lit from the upper left. One gradient only: each one over the whole picture is slow to render. */
export function studio(canvas: Canvas, color: string): string {
  const paper = canvas.radial(
    [
      [0, lighten(color, 0.62)],
      [0.35, lighten(color, 0.34)],
      [0.7, color],
      [1, darken(color, 0.13)],
    ],
    0.3,
    0.24,
    0.98,
  );
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${paper}"/>`;
}

/** A wall and a floor that meet softly at `horizon` (picture units). */
export function room(canvas: Canvas, color: string, horizon: number): string {
  const { width, height } = canvas;
  const floorColor = mix(darken(color, 0.1), "#b59f86", 0.18);
  const floor = canvas.linear(0, 0, 0, 1, [
    [0, darken(floorColor, 0.1)],
    [0.12, floorColor],
    [1, lighten(floorColor, 0.18)],
  ]);
  const joint = canvas.linear(0, 0, 0, 1, [
    [0, "#3a2c24", 0],
    [0.5, "#3a2c24", 0.16],
    [1, "#3a2c24", 0],
  ]);
  return `${studio(canvas, color)}<rect y="${n(horizon)}" width="${width}" height="${n(height - horizon)}" fill="${floor}"/><rect y="${n(horizon - 26)}" width="${width}" height="52" fill="${joint}"/>`;
}

/** A niche with a round top in the wall, standing on `floor`. */
export function arch(
  canvas: Canvas,
  color: string,
  x: number,
  floor: number,
  width: number,
  height: number,
): string {
  const path = (inset: number) => {
    const half = width / 2 - inset;
    return `M${n(x - half)} ${n(floor)}V${n(floor - height + width / 2)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(floor - height + width / 2)}V${n(floor)}Z`;
  };
  const back = canvas.linear(0, 0, 1, 0.25, [
    [0, darken(color, 0.26)],
    [0.2, darken(color, 0.13)],
    [1, lighten(color, 0.12)],
  ]);
  const depth = canvas.linear(0, 0, 1, 0, [
    [0, darken(color, 0.34)],
    [0.5, darken(color, 0.16)],
    [1, lighten(color, 0.4)],
  ]);
  return `<path d="${path(0)}" fill="${depth}"/><path d="${path(22)}" fill="${back}"/>`;
}

/** Daylight falling through a tall window onto the wall, slanting to the lower right. */
export function windowLight(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity = 0.34,
): string {
  const light = canvas.linear(0, 0, 0.5, 1, [
    [0, "#fffaf0", opacity],
    [1, "#fff3df", opacity * 0.35],
  ]);
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const [w, h] = [width / 2 - 16, height / 3 - 16];
      return `<rect x="${n(x + column * (width / 2))}" y="${n(y + row * (height / 3))}" width="${n(w)}" height="${n(h)}"/>`;
    }),
  );
  return `<g fill="${light}" transform="translate(0 ${n(-x * 0.2)}) skewY(12)">${panes.join("")}</g>`;
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
