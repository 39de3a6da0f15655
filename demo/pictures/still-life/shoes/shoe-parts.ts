import { looks } from "../../figure/looks";
import { type Pose, poses } from "../../figure/pose";
import {
  type Box,
  boxOf,
  type Canvas,
  createFabric,
  curve,
  darken,
  drawPiece,
  ellipse,
  type Fabric,
  type Knot,
  lighten,
  n,
  type Piece,
  softEllipse,
  union,
} from "../../toolkit";
import { frame, tube } from "../hardware";
import type { StillLife } from "../still-life-kind";

/** A shoe seen from its outer side: heel at x = 0, toe at x = 1000, floor at y = 0. */
export interface Shoe {
  markup: string;
  /** Point under the foot at a share of its length, from heel to toe. Default: flat. */
  at?: (share: number) => Knot;
  /** The whole outline. */
  knots: readonly (readonly Knot[])[];
  /** Area of the close-up. */
  focus: Box;
}

/** The inside of a shoe, which shows in its opening; nothing when a foot fills it. */
export const lining = (canvas: Canvas, piece: Piece): string => (canvas.pose ? "" : drawPiece(canvas, piece));

/** A bare foot and leg from the side, in a shoe. */
function profile(skin: Fabric, canvas: Canvas, at: (share: number) => Knot): string {
  const on = (share: number, up: number): Knot => [share * 1000, at(share)[1] - up];
  const heel = at(0.04)[1];
  const outline: Knot[] = [
    on(0.97, 14),
    on(0.94, 60),
    on(0.8, 92),
    on(0.62, 136),
    [440, at(0.42)[1] - 236],
    [306, heel - 420],
    [266, heel - 620],
    [290, heel - 1000],
    [318, heel - 1500],
    [372, heel - 2300, 0],
    [20, heel - 2300, 0],
    [-6, heel - 1700],
    [-42, heel - 1280],
    [26, heel - 800],
    [90, heel - 420],
    [66, heel - 260],
    [14, heel - 120],
    [20, heel - 24],
    on(0.2, 2),
    on(0.5, 2),
    on(0.8, 2),
  ];
  return drawPiece(canvas, { outline, fabric: skin, edge: 60 });
}

/** Two legs that walk in the shoes. */
function walking(canvas: Canvas, shoe: Shoe, pose: Pose): StillLife {
  const { at = (share: number): Knot => [share * 1000, -40] } = shoe;
  const look = looks[poses.indexOf(pose) % looks.length];
  const skin = createFabric(canvas, { color: look?.skin ?? "#b97f58" });
  const one = profile(skin, canvas, at) + shoe.markup;
  const ground = (x: number) => softEllipse(canvas, x + 60, 4, 680, 60, "#2b2018", 0.7);
  const markup = `${ground(60)}<g transform="translate(-430 -150)">${ground(520)}${one}</g>${ground(520)}${one}`;
  return {
    markup,
    outline: "",
    box: { left: -520, right: 1100, top: -1700, bottom: 150 },
    focus: shoe.focus,
    pose: "worn",
  };
}

/** Draws a pair that stands on the ground, the second shoe behind the first; on legs when the canvas has a pose. */
export function pair(canvas: Canvas, shoe: Shoe, back: boolean): StillLife {
  if (canvas.pose) return walking(canvas, shoe, canvas.pose);
  const shoeBox = union(shoe.knots.map((knots) => boxOf(knots)));
  const [shift, rise] = [back ? -190 : 190, 210];
  const shadow = softEllipse(canvas, 560, 0, 660, 54, "#2b2018", 0.8);
  const markup = `<g transform="translate(${shift} ${-rise})">${shadow}${shoe.markup}</g>${shadow}${shoe.markup}`;
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
