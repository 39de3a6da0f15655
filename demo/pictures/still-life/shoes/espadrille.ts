import {
  amount,
  type Canvas,
  createFabric,
  drawPiece,
  type Fabric,
  flag,
  type Knot,
  lighten,
  line,
  seam,
  stitches,
  wrongSide,
} from "../../toolkit";
import { tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { focusAt, lining, pair, type Shoe } from "./shoe-parts";

/** Braided jute, as rows of twisted rope. */
function jute(canvas: Canvas, height: number): Fabric {
  const fabric = createFabric(canvas, { color: "#c9a670" });
  const rope = height / 3;
  const twist = `<rect width="22" height="${rope}" fill="#c9a670"/><path d="M2 ${rope}C6 ${rope * 0.7} 14 ${rope * 0.3} 20 0" stroke="#7d5d33" stroke-width="3.4" stroke-opacity=".75" fill="none"/><path d="M8 ${rope}C12 ${rope * 0.7} 18 ${rope * 0.4} 24 ${rope * 0.1}" stroke="#efd9a8" stroke-width="4" stroke-opacity=".7" fill="none"/><path d="M0 ${rope - 1}H22" stroke="#6d4f2a" stroke-opacity=".6" stroke-width="2.4"/>`;
  return { ...fabric, paint: canvas.tile(22, rope, twist) };
}

export const espadrille = stillLifeKind(
  "espadrille",
  "canvas",
  {
    sole: amount("thickness of the jute", 0, 1, 0.3),
    tie: flag("ribbons to tie at the ankle"),
    stripes: flag("striped canvas"),
  },
  ({ canvas, color, accent, back, parameters, fabric: plain }) => {
    const s = 58 + parameters.sole * 90;
    const fabric = parameters.stripes
      ? createFabric(canvas, { color, accent, pattern: "stripe", scale: 1.2, angle: 78 })
      : plain;
    const upper: Knot[] = [
      [22, -s + 6, 0.2],
      [6, -s - 92],
      [26, -s - 176, 0.5],
      [64, -s - 186, 0.6],
      [180, -s - 126],
      [340, -s - 112],
      [450, -s - 170, 0.7],
      [530, -s - 186, 0.7],
      [700, -s - 150],
      [880, -s - 104],
      [972, -s - 50],
      [984, -s + 6, 0.2],
    ];
    const rope = jute(canvas, s);
    const sole: Knot[] = [
      [14, -s - 4, 0.4],
      [-2, -s * 0.5],
      [16, 0, 0.5],
      [500, 0],
      [960, -6, 0.5],
      [1004, -s * 0.6],
      [984, -s - 6, 0.4],
      [500, -s],
    ];
    const opening: Knot[] = [
      [44, -s - 182, 0.3],
      [240, -s - 176],
      [420, -s - 182],
      [510, -s - 184, 0.2],
      [380, -s - 70],
      [120, -s - 70],
    ];
    const ribbon = parameters.tie
      ? tube(
          line([70, -s - 170], [170, -s - 300], [280, -s - 310], [340, -s - 220], [460, -s - 170]),
          18,
          accent,
          0.1,
        )
      : "";
    const whip = Array.from(
      { length: 27 },
      (_, index) => `M${34 + index * 35} ${-s + 3}l8 ${-s * 0.1 - 18}`,
    ).join("");
    const shoe: Shoe = {
      markup: [
        lining(canvas, { outline: opening, fabric: wrongSide(fabric) }),
        drawPiece(canvas, {
          outline: upper,
          fabric,
          across: [420, -s - 200, 540, -s],
          details:
            stitches(
              line([40, -s - 170], [180, -s - 112], [340, -s - 98], [450, -s - 154], [530, -s - 170]),
              fabric.line,
              2.2,
            ) + seam(fabric, line([430, -s - 158], [470, -s - 90], [450, -s]), 3),
        }),
        drawPiece(canvas, { outline: sole, fabric: rope, edge: 30, across: [0, -s, 20, 0] }),
        `<path d="${whip}" stroke="${lighten("#c9a670", 0.4)}" stroke-width="4.6" stroke-linecap="round"/>`,
        ribbon,
      ].join(""),
      knots: [upper, sole],
      focus: focusAt(560, -s - 60, 420),
    };
    return pair(canvas, shoe, back);
  },
);
