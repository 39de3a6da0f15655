import {
  amount,
  castShadow,
  createFabric,
  curve,
  darken,
  drawPiece,
  flag,
  type Knot,
  lighten,
  line,
  mix,
  n,
} from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";

export const hairClips = stillLifeKind(
  "hair-clips",
  "plain",
  {
    layout: amount("how many clips", 1, 3, 3),
    marbled: flag("marbled acetate", true),
  },
  ({ canvas, color, accent, parameters }) => {
    const swirl = Array.from(
      { length: 16 },
      () =>
        `<path d="${line([canvas.random() * 260, 0], [canvas.random() * 260, 130], [canvas.random() * 260, 260])}" stroke="${canvas.random() > 0.5 ? lighten(color, 0.5) : darken(color, 0.35)}" stroke-width="${n(8 + canvas.random() * 20)}" stroke-opacity=".45" fill="none"/>`,
    ).join("");
    const paint = (tint: string) =>
      parameters.marbled
        ? canvas.tile(260, 260, `<rect width="260" height="260" fill="${tint}"/>${swirl}`)
        : tint;
    const acetate = (tint: string) => ({
      ...createFabric(canvas, { color: tint }),
      paint: paint(tint),
      sheen: 2,
    });
    const claw: Knot[] = [
      [-330, -210, 0.5],
      [-180, -290],
      [0, -310],
      [180, -290],
      [330, -210, 0.5],
      [350, -150],
      [270, -130],
      [0, -160],
      [-270, -130],
      [-350, -150],
    ];
    const teeth = [-3, -2, -1, 0, 1, 2, 3]
      .map((index) =>
        drawPiece(canvas, {
          outline: [
            [index * 84 - 30, -170 + Math.abs(index) * 8, 0.4],
            [index * 84 + 30, -170 + Math.abs(index) * 8, 0.4],
            [index * 74 + 22, 10 - Math.abs(index) * 14],
            [index * 62, 96 - Math.abs(index) * 24, 0.7],
            [index * 70 - 22, 10 - Math.abs(index) * 14],
          ],
          fabric: acetate(color),
          edge: 16,
          lift: 8,
        }),
      )
      .join("");
    const spring = tube(line([-60, -240], [-30, -206], [0, -240], [30, -206], [60, -240]), 12, "#c9ab63", 1);
    const bar = (y: number, tint: string, turn: number) => {
      const outline: Knot[] = [
        [-330, y - 40, 0.6],
        [0, y - 58],
        [330, y - 40, 0.6],
        [372, y, 0.7],
        [330, y + 40, 0.6],
        [0, y + 58],
        [-330, y + 40, 0.6],
        [-372, y, 0.7],
      ];
      return `<g transform="rotate(${turn} 0 ${y})">${castShadow(curve(outline), 14, 0.3)}${drawPiece(canvas, { outline, fabric: acetate(tint), edge: 26, across: [0, y - 60, 30, y + 60] })}${stud(canvas, -300, y, 12, "#d6b66c")}${stud(canvas, 300, y, 12, "#d6b66c")}</g>`;
    };
    const count = Math.round(parameters.layout);
    return {
      markup: [
        teeth,
        drawPiece(canvas, { outline: claw, fabric: acetate(color), edge: 34, lift: 12 }),
        spring,
        count > 1 ? bar(240, accent, -5) : "",
        count > 2 ? bar(420, mix(color, accent, 0.5), 4) : "",
      ].join(""),
      outline: curve(claw),
      box: { left: -400, right: 400, top: -330, bottom: 110 + (count - 1) * 200 },
      focus: { left: -160, right: 340, top: -360, bottom: 260 },
      pose: "lying",
    };
  },
);
