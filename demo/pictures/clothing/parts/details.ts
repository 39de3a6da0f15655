import {
  type Canvas,
  contrast,
  darken,
  ellipse,
  type Fabric,
  type Knot,
  lighten,
  n,
  seam,
  softStroke,
  stitches,
} from "../../toolkit";

/** Round buttons with four holes. */
export function buttons(canvas: Canvas, places: readonly Knot[], color: string, radius = 8): string {
  const paint = canvas.radial(
    [
      [0, lighten(color, 0.5)],
      [0.6, color],
      [1, darken(color, 0.35)],
    ],
    0.35,
    0.3,
    0.75,
  );
  const hole = radius * 0.26;
  return places
    .map(
      ([x, y]) =>
        `<path d="${ellipse(x + 2, y + 3, radius + 1)}" fill="#000" fill-opacity=".28"/><path d="${ellipse(x, y, radius)}" fill="${paint}"/><path d="${ellipse(x, y, radius * 0.72)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1"/><path d="${[-1, 1].map((dx) => [-1, 1].map((dy) => ellipse(x + dx * hole, y + dy * hole, radius * 0.12)).join("")).join("")}" fill="#000" fill-opacity=".6"/>`,
    )
    .join("");
}

/** Points in a column, evenly spaced. */
export function column(x: number, top: number, bottom: number, count: number): Knot[] {
  return Array.from({ length: count }, (_, index) => [
    x,
    top + ((bottom - top) * index) / Math.max(1, count - 1),
  ]);
}

/** Front edge and stitched band of a front closure; `x` is its left edge. */
export function placket(fabric: Fabric, x: number, top: number, bottom: number, width = 30): string {
  const edge = `M${n(x + width)} ${n(top)}V${n(bottom)}`;
  return (
    softStroke(edge, fabric.shadow, 16, 0.34) +
    seam(fabric, edge, 2) +
    stitches(
      `M${n(x + width - 6)} ${n(top)}V${n(bottom)}M${n(x + 3)} ${n(top)}V${n(bottom)}`,
      fabric.line,
      1.3,
      0.5,
    )
  );
}

/** A closed zip with its slider. */
export function zip(x: number, top: number, bottom: number, color: string): string {
  const path = `M${n(x)} ${n(top)}V${n(bottom)}`;
  return `<path d="${path}" stroke="#000" stroke-opacity=".3" stroke-width="15" fill="none"/><path d="${path}" stroke="${darken(color, 0.25)}" stroke-width="11" fill="none"/><path d="${path}" stroke="${lighten(color, 0.4)}" stroke-width="7" stroke-dasharray="3 2.6" fill="none"/><rect x="${n(x - 5.5)}" y="${n(top + 4)}" width="11" height="14" rx="3" fill="${lighten(color, 0.25)}"/><rect x="${n(x - 4)}" y="${n(top + 16)}" width="8" height="28" rx="4" fill="${color}" stroke="#000" stroke-opacity=".35" stroke-width="1"/>`;
}

/** Colour of buttons that match a fabric. */
export const buttonColor = (fabric: Fabric) => contrast(fabric.color, 0.35);
