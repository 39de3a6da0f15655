import type { Canvas } from "./canvas";
import { darken } from "./color";
import { ellipse, n } from "./path";
import { between } from "./random";
import { softEllipse } from "./surface";

/** Sunlight through an arched window with bars, slanting over the wall. */
export function archedLight(
  _canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  opacity = 0.5,
): string {
  const half = width / 2 - 9;
  const pane = (left: number, top: number, bottom: number) =>
    `M${n(left)} ${n(top)}h${n(half)}v${n(bottom - top)}h${n(-half)}Z`;
  const rows = 3;
  const step = (height - width / 2) / rows;
  const squares = Array.from({ length: rows }, (_, row) => {
    const top = y + width / 2 + row * step + 9;
    return pane(x - width / 2, top, top + step - 18) + pane(x + 9, top, top + step - 18);
  });
  const crown = `M${n(x - width / 2)} ${n(y + width / 2 - 9)}A${n(half)} ${n(half)} 0 0 1 ${n(x - 9)} ${n(y + 9)}V${n(y + width / 2 - 9)}ZM${n(x + 9)} ${n(y + 9)}A${n(half)} ${n(half)} 0 0 1 ${n(x + width / 2)} ${n(y + width / 2 - 9)}H${n(x + 9)}Z`;
  return `<g transform="translate(${n(-y * 0.16)} ${n(-x * 0.1)}) matrix(1 .1 .16 1 0 0)"><path d="${crown}${squares.join("")}" fill="#fffaf0" fill-opacity="${opacity * 0.8}"/></g>`;
}

/** Shadows of leaves on the wall. */
export function leafShade(canvas: Canvas, x: number, y: number, size: number, opacity = 0.13): string {
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const share = index / 12;
    const [px, py] = [x + share * size + between(canvas.random, -20, 20), y + share * size * 0.5];
    const side = index % 2 ? 1 : -1;
    return `<g transform="translate(${n(px)} ${n(py)}) rotate(${side * 50 + 28})">${softEllipse(canvas, size * 0.14, 0, size * 0.17, size * 0.045, "#4a3a2c", opacity)}</g>`;
  });
  return shapes.join("");
}

/** A painted disc on the wall. */
export function disc(_canvas: Canvas, x: number, y: number, radius: number, color: string): string {
  return `<path d="${ellipse(x, y, radius)}" fill="${darken(color, 0.1)}"/>`;
}
