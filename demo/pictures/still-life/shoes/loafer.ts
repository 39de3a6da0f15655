import {
  amount,
  choice,
  curve,
  darken,
  drawPiece,
  flag,
  type Knot,
  lighten,
  line,
  mix,
  seam,
  stitches,
  wrongSide,
} from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { dressSole } from "./dress-sole";
import { focusAt, lining, pair, type Shoe } from "./shoe-parts";

export const loafer = stillLifeKind(
  "loafer",
  "leather",
  {
    strap: choice("what crosses the instep", "penny", "bit", "plain"),
    heel: amount("height of the heel", 0, 1, 0.2),
    tassel: flag("two tassels on the instep"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const heel = 44 + parameters.heel * 110;
    const y = (share: number) => -heel * Math.max(0, 1 - share / 0.62) ** 1.2 - 26;
    const upper: Knot[] = [
      [10, y(0) + 8, 0.2],
      [-2, y(0) - 90],
      [26, y(0) - 196, 0.7],
      [60, y(0) - 208, 0.7],
      [190, y(0.2) - 168],
      [330, y(0.33) - 164],
      [416, y(0.42) - 206],
      [478, y(0.48) - 236, 0.8],
      [570, y(0.57) - 222],
      [720, y(0.72) - 182],
      [870, y(0.87) - 150],
      [976, y(1) - 92],
      [1004, y(1) - 4, 0.3],
      [800, y(0.8) + 8],
      [600, y(0.6) + 8],
      [300, y(0.3) + 12],
    ];
    const apron = line(
      [520, y(0.5) - 140],
      [640, y(0.64) - 128],
      [780, y(0.78) - 120],
      [890, y(0.89) - 84],
      [930, y(0.93) - 110],
    );
    const strap: Knot[] = [
      [436, y(0.44) - 218, 0.2],
      [500, y(0.5) - 246, 0.4],
      [584, y(0.58) - 226, 0.2],
      [566, y(0.56) - 120],
      [612, y(0.6) + 14, 0],
      [390, y(0.39) + 14, 0],
      [452, y(0.45) - 110],
    ];
    const slot = `<path d="${curve([
      [476, y(0.48) - 192],
      [520, y(0.52) - 212],
      [556, y(0.55) - 196],
      [520, y(0.52) - 182],
    ])}" fill="${darken(color, 0.75)}"/>`;
    const bit =
      tube(line([448, y(0.45) - 150], [500, y(0.5) - 196], [560, y(0.56) - 196]), 22, accent, 1) +
      stud(canvas, 448, y(0.45) - 150, 20, accent) +
      stud(canvas, 560, y(0.56) - 196, 18, accent);
    const tassel = [0, 34]
      .map((dx) =>
        tube(
          line([590 + dx, y(0.6) - 214], [606 + dx, y(0.6) - 160], [600 + dx, y(0.6) - 120]),
          30,
          color,
          0.3,
        ),
      )
      .join("");
    const middle =
      parameters.strap === "plain"
        ? ""
        : drawPiece(canvas, {
            outline: strap,
            fabric,
            edge: 18,
            lift: 7,
            details:
              stitches(line([396, y(0.4) - 190], [434, y(0.42) - 100], [404, y(0.4) + 10]), fabric.line, 2) +
              stitches(line([590, y(0.6) - 224], [548, y(0.56) - 110], [530, y(0.54) + 10]), fabric.line, 2),
          }) + (parameters.strap === "penny" ? slot : bit);
    const sole = dressSole(canvas, heel, mix(color, "#5a3a24", 0.55));
    const opening: Knot[] = [
      [40, y(0) - 206, 0.3],
      [200, y(0.2) - 196],
      [360, y(0.36) - 206],
      [480, y(0.48) - 236, 0.2],
      [420, y(0.42) - 150],
      [160, y(0.16) - 120],
    ];
    const details = [
      seam(fabric, apron, 5),
      stitches(apron, lighten(color, 0.35), 3.4, 0.6),
      seam(fabric, line([118, y(0.1) + 12], [128, y(0.1) - 90], [104, y(0.1) - 200])),
      stitches(
        line([40, y(0) - 192], [190, y(0.2) - 154], [340, y(0.33) - 152], [440, y(0.43) - 214]),
        fabric.line,
        2,
      ),
      middle,
      parameters.tassel ? tassel : "",
    ].join("");
    const shoe: Shoe = {
      markup:
        lining(canvas, { outline: opening, fabric: wrongSide(fabric) }) +
        sole.markup +
        drawPiece(canvas, { outline: upper, fabric, details, across: [420, -330, 560, -10] }),
      knots: [upper, sole.knots],
      focus: focusAt(590, y(0.6) - 130),
    };
    return pair(canvas, shoe, back);
  },
);
