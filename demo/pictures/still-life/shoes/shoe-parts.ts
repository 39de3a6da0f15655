import {
  type Box,
  boxOf,
  type Canvas,
  createFabric,
  curve,
  darken,
  ellipse,
  type Knot,
  lighten,
  n,
  softEllipse,
  union,
} from "../../toolkit";
import { frame, tube } from "../hardware";
import { drawPlinth } from "../props";
import type { StillLife } from "../still-life-kind";

/** A shoe seen from its outer side: heel at x = 0, toe at x = 1000, floor at y = 0. */
export interface Shoe {
  markup: string;
  /** The whole outline. */
  knots: readonly (readonly Knot[])[];
  /** Area of the close-up. */
  focus: Box;
}

/** Draws a pair: one shoe on the floor, the other behind it on a block. */
export function pair(canvas: Canvas, shoe: Shoe, color: string, back: boolean): StillLife {
  const shoeBox = union(shoe.knots.map((knots) => boxOf(knots)));
  const [height, shift] = [shoeBox.bottom - shoeBox.top, back ? -110 : 110];
  const rise = Math.max(430, height * 0.78);
  const block = { left: -30 + shift, right: 1020 + shift, top: -rise, bottom: -46 };
  const markup = [
    drawPlinth(canvas, block, color),
    softEllipse(canvas, 520 + shift, -rise + 4, 520, 34, "#1d1512", 0.5),
    `<g transform="translate(${shift} ${n(-rise)})">${shoe.markup}</g>`,
    softEllipse(canvas, 560, -20, 640, 60, "#2b2018", 0.34),
    softEllipse(canvas, 500, -4, 530, 15, "#1d1512", 0.7),
    shoe.markup,
  ].join("");
  return {
    markup,
    outline: shoe.knots.map((knots) => curve(knots)).join(""),
    box: {
      left: Math.min(-20, shift - 30),
      right: 1040 + Math.max(0, shift),
      top: shoeBox.top - rise,
      bottom: 20,
    },
    focus: shoe.focus,
    pose: "standing",
  };
}

/** A row of eyelets with laces across, from the ankle down to the toes. */
export function laces(from: Knot, to: Knot, count: number, reach: Knot, color: string): string {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const end = `M${n(x)} ${n(y)}Q${n(x + reach[0] * 0.55)} ${n(y + reach[1] * 0.2)} ${n(x + reach[0])} ${n(y + reach[1])}`;
    return `<path d="${ellipse(x, y, 9)}" fill="${darken(color, 0.6)}"/><g fill="none" stroke-linecap="round"><path d="${end}" stroke="${darken(color, 0.4)}" stroke-width="21"/><path d="${end}" stroke="${color}" stroke-width="16"/><path d="${end}" stroke="${lighten(color, 0.6)}" stroke-width="5" stroke-opacity=".6" transform="translate(-2 -4)"/></g>`;
  }).join("");
}

/** Colour of the block under the second shoe. */
export const backdropTone = "#dcd2c4";

export const leatherOf = (canvas: Canvas, color: string) =>
  createFabric(canvas, { color, pattern: "leather", scale: 0.8 });

/** Area of a close-up around a point, in the picture's proportions. */
export const focusAt = (x: number, y: number, width = 440) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - width * 0.62,
  bottom: y + width * 0.62,
});

/** A buckle with its pin, turned to follow a strap. */
export function shoeBuckle(x: number, y: number, size: number, turn: number, color: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${frame(-size / 2, -size * 0.42, size, size * 0.84, size * 0.18, size * 0.14, color)}${tube(`M${-size / 2} 0H${size * 0.45}`, size * 0.1, color, 1)}</g>`;
}
