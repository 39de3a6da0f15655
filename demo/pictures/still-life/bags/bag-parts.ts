import {
  type Box,
  type Canvas,
  castShadow,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Fabric,
  type Knot,
  lighten,
  line,
  n,
  roundedRectangle,
  stitches,
} from "../../toolkit";
import { frame, metal, ring, stud, tube } from "../hardware";

/** Moves the knots towards their centre by a distance, for a row of stitches inside an outline. */
export function inset(knots: readonly Knot[], distance: number): Knot[] {
  const [xs, ys] = [knots.map(([x]) => x), knots.map(([, y]) => y)];
  const [x0, y0] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const [halfX, halfY] = [(Math.max(...xs) - Math.min(...xs)) / 2, (Math.max(...ys) - Math.min(...ys)) / 2];
  return knots.map(
    ([x, y, smooth = 1]): Knot => [
      x0 + (x - x0) * (1 - distance / halfX),
      y0 + (y - y0) * (1 - distance / halfY),
      smooth,
    ],
  );
}

/** A panel of leather with a row of stitches along its edge. */
export function panel(
  canvas: Canvas,
  outline: readonly Knot[],
  fabric: Fabric,
  options: { details?: string; lift?: number; edge?: number; stitched?: boolean; round?: number } = {},
): string {
  const { details = "", lift = 0, edge = 46, stitched = true, round = 1 } = options;
  const row = stitched ? stitches(curve(inset(outline, 20)), lighten(fabric.color, 0.35), 2.6, 0.65) : "";
  return drawPiece(canvas, { outline, fabric, lift, edge, round, details: row + details });
}

/** A handle that forms an arch between two points. */
export function handle(left: Knot, right: Knot, rise: number, width: number, color: string): string {
  const [middle, top] = [(left[0] + right[0]) / 2, Math.min(left[1], right[1]) - rise];
  const path = line(
    left,
    [left[0] + (middle - left[0]) * 0.12, left[1] - rise * 0.62],
    [middle, top],
    [right[0] - (right[0] - middle) * 0.12, right[1] - rise * 0.62],
    right,
  );
  return tube(path, width, color, 0.3);
}

/** A leather tab with a ring, to which a handle or strap is attached. */
export function anchor(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  fabric: Fabric,
  gold: string,
): string {
  const path: Knot[] = [
    [x - width / 2, y, 0.1],
    [x + width / 2, y, 0.1],
    [x + width / 2, y + width * 1.7, 0.3],
    [x, y + width * 2.1, 0.5],
    [x - width / 2, y + width * 1.7, 0.3],
  ];
  return `${panel(canvas, path, fabric, { lift: 6, edge: 10, stitched: false })}${stud(canvas, x, y + width * 1.35, width * 0.16, gold)}${ring(x, y - width * 0.1, width * 0.5, width * 0.16, gold)}`;
}

/** A small metal plate with an engraved mark. */
export function plate(canvas: Canvas, x: number, y: number, width: number, gold: string): string {
  const height = width * 0.3;
  const path = roundedRectangle(x - width / 2, y - height / 2, width, height, height * 0.2);
  const sign = line(
    [x - height * 0.5, y - height * 0.2],
    [x - height * 0.16, y + height * 0.24, 0],
    [x + height * 0.16, y - height * 0.2, 0],
  );
  return `${castShadow(path, 4, 0.4)}<path d="${path}" fill="${metal(canvas, gold)}"/><path d="${sign}" fill="none" stroke="${darken(gold, 0.5)}" stroke-width="${n(height * 0.1)}"/><path d="M${n(x + height * 0.3)} ${n(y + height * 0.2)}h${n(height * 0.5)}" stroke="${darken(gold, 0.5)}" stroke-width="${n(height * 0.08)}"/>`;
}

/** A turn-lock on an oval plate. */
export function turnLock(canvas: Canvas, x: number, y: number, size: number, gold: string): string {
  const oval = ellipse(x, y, size, size * 0.62);
  return `${castShadow(oval, 7, 0.4)}<path d="${oval}" fill="${metal(canvas, gold)}"/><path d="${ellipse(x, y, size * 0.72, size * 0.4)}" fill="${darken(gold, 0.35)}" fill-opacity=".5"/>${tube(`M${n(x)} ${n(y - size * 0.36)}V${n(y + size * 0.36)}`, size * 0.34, gold, 1)}`;
}

/** A padlock hanging from its shackle. */
export function padlock(canvas: Canvas, x: number, y: number, size: number, gold: string): string {
  const body = roundedRectangle(x - size / 2, y, size, size * 0.86, size * 0.12);
  return `${tube(`M${n(x - size * 0.28)} ${n(y + 6)}V${n(y - size * 0.24)}a${n(size * 0.28)} ${n(size * 0.28)} 0 0 1 ${n(size * 0.56)} 0V${n(y + 6)}`, size * 0.15, gold, 1)}${castShadow(body, 8, 0.4)}<path d="${body}" fill="${metal(canvas, gold)}"/><path d="${ellipse(x, y + size * 0.36, size * 0.09)}M${n(x - size * 0.035)} ${n(y + size * 0.36)}h${n(size * 0.07)}v${n(size * 0.26)}h${n(-size * 0.07)}Z" fill="${darken(gold, 0.7)}"/>`;
}

/** A strap that hangs down to (x, y), with a buckle. */
export function strapBuckle(
  canvas: Canvas,
  x: number,
  top: number,
  y: number,
  width: number,
  fabric: Fabric,
  gold: string,
): string {
  const outline: Knot[] = [
    [x - width / 2, top, 0.1],
    [x + width / 2, top, 0.1],
    [x + width / 2, y - width * 0.5, 0.4],
    [x, y, 0.5],
    [x - width / 2, y - width * 0.5, 0.4],
  ];
  const at = y - width * 1.7;
  const holes = [0.75, 1.1].map(
    (share) =>
      `<path d="${ellipse(x, y - width * share + width * 0.1, width * 0.06)}" fill="${darken(fabric.color, 0.7)}"/>`,
  );
  return `${panel(canvas, outline, fabric, { lift: 6, edge: 12, stitched: false, details: stitches(curve(inset(outline, width * 0.14)), fabric.line, 2) })}${holes.join("")}${frame(x - width * 0.66, at - width * 0.42, width * 1.32, width * 0.84, width * 0.12, width * 0.14, gold)}${tube(`M${n(x)} ${n(at - width * 0.4)}V${n(at + width * 0.36)}`, width * 0.11, gold, 1)}`;
}

/** The box of a standing still life; the floor is its bottom. */
export const standingBox = (left: number, right: number, top: number): Box => ({
  left,
  right,
  top,
  bottom: 0,
});
