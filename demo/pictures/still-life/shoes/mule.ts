import {
  amount,
  createFabric,
  darken,
  drawPiece,
  flag,
  type Knot,
  lighten,
  line,
  stitches,
  wrongSide,
} from "../../toolkit";
import { tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { footbed } from "./footbed";
import { focusAt, pair, type Shoe } from "./shoe-parts";

export const mule = stillLifeKind(
  "mule",
  "leather",
  {
    heel: amount("height of the heel", 0, 1, 0.45),
    woven: flag("woven from strips", true),
    toe: amount("0 round … 1 square", 0, 1, 0.8),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const bed = footbed(canvas, {
      heel: 70 + parameters.heel * 200,
      sole: 20,
      platform: 0,
      color: "#d6b48c",
      edge: darken(accent, 0.15),
    });
    const wood = createFabric(canvas, { color: accent });
    const top = bed.at(0.02)[1];
    const heelKnots: Knot[] = [
      [4, top + 4, 0.1],
      [30, 0, 0],
      [206, 0, 0],
      [250, bed.at(0.25)[1] + 22, 0.1],
    ];
    const grain = Array.from(
      { length: 7 },
      (_, index) =>
        `M${20 + index * 32} ${top}C${28 + index * 30} ${top * 0.6} ${24 + index * 31} ${top * 0.3} ${40 + index * 26} 4`,
    ).join("");
    const [y4, y7] = [bed.at(0.45)[1], bed.at(0.7)[1]];
    const upper: Knot[] = [
      [380, bed.at(0.38)[1] + 20, 0.2],
      [410, y4 - 130],
      [470, y4 - 196, 0.6],
      [560, y4 - 206],
      [700, y7 - 178],
      [860, y7 - 150],
      [970 + parameters.toe * 20, y7 - 108 - parameters.toe * 16, 1 - parameters.toe * 0.5],
      [1000, y7 - 10, 0.4],
      [800, y7 + 14],
    ];
    const weave = canvas.tile(
      54,
      54,
      `<rect width="54" height="54" fill="${darken(color, 0.55)}"/><rect x="2" y="2" width="24" height="50" rx="9" fill="${color}"/><rect x="28" y="2" width="50" height="24" rx="9" fill="${lighten(color, 0.12)}"/><rect x="28" y="29" width="24" height="50" rx="9" fill="${darken(color, 0.1)}"/><path d="M7 4V50M30 8H52M33 31V54" stroke="${lighten(color, 0.6)}" stroke-width="3" stroke-opacity=".5"/>`,
      "rotate(38)",
    );
    const shoe: Shoe = {
      markup: [
        drawPiece(canvas, {
          outline: [
            [470, y4 - 190, 0.3],
            [540, y4 - 206],
            [580, y4 - 120],
            [470, y4 + 10],
          ],
          fabric: wrongSide(fabric),
        }),
        bed.markup,
        drawPiece(canvas, {
          outline: heelKnots,
          fabric: wood,
          edge: 20,
          across: [10, 0, 240, 10],
          details: `<path d="${grain}" fill="none" stroke="${wood.line}" stroke-width="2.4" stroke-opacity=".4"/>`,
        }),
        drawPiece(canvas, {
          outline: upper,
          fabric: parameters.woven ? { ...fabric, paint: weave } : fabric,
          across: [600, y7 - 220, 720, y7 + 20],
          details: stitches(line([398, bed.at(0.4)[1]], [426, y4 - 124], [482, y4 - 182]), fabric.line, 2.4),
        }),
        tube(line([384, bed.at(0.38)[1] + 14], [412, y4 - 130], [470, y4 - 194]), 14, color, 0.3),
      ].join(""),
      at: bed.at,
      knots: [bed.knots, heelKnots, upper],
      focus: focusAt(640, y7 - 110, 460),
    };
    return pair(canvas, shoe, back);
  },
);
