import {
  amount,
  createFabric,
  curve,
  drawPiece,
  flag,
  type Knot,
  lighten,
  lightness,
  line,
  mix,
  seam,
  stitches,
  wrongSide,
} from "../../toolkit";
import { stillLifeKind } from "../still-life-kind";
import { focusAt, laces, leatherOf, lining as openingPiece, pair, type Shoe } from "./shoe-parts";

export const sneaker = stillLifeKind(
  "sneaker",
  "leather",
  {
    sole: amount("thickness of the sole", 0, 1, 0.35),
    stripe: flag("a wave on the side in the second colour", true),
    high: flag("collar above the ankle"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const s = 62 + parameters.sole * 60;
    const up = parameters.high ? 150 : 0;
    const trim = leatherOf(canvas, accent);
    const rubber = createFabric(canvas, { color: lightness(color) < 0.3 ? "#e9e4da" : lighten(color, 0.4) });
    const upper: Knot[] = [
      [16, -s, 0.2],
      [6, -s - 110],
      [30, -s - 210 - up],
      [16, -s - 292 - up, 0.5],
      [62, -s - 312 - up, 0.7],
      [150, -s - 256 - up],
      [262, -s - 262 - up],
      [330, -s - 330 - up, 0.6],
      [392, -s - 384 - up * 0.9, 0.5],
      [452, -s - 362 - up * 0.8, 0.5],
      [520, -s - 288 - up * 0.2],
      [640, -s - 196],
      [770, -s - 150],
      [900, -s - 128],
      [984, -s - 66],
      [1000, -s, 0.2],
    ];
    const sole: Knot[] = [
      [14, -s - 16, 0.4],
      [-4, -s * 0.5],
      [20, -3, 0.5],
      [480, 0],
      [850, -3],
      [985, -26],
      [1018, -s * 0.75],
      [1000, -s - 22, 0.4],
      [700, -s - 2],
      [350, -s - 4],
    ];
    const lining: Knot[] = [
      [58, -s - 308 - up, 0.4],
      [180, -s - 318 - up],
      [300, -s - 352 - up],
      [420, -s - 392 - up * 0.9],
      [420, -s - 260 - up],
      [120, -s - 200 - up],
    ];
    const heelPatch: Knot[] = [
      [0, -s + 4, 0],
      [-10, -s - 120],
      [4, -s - 320 - up, 0],
      [78, -s - 312 - up, 0.3],
      [96, -s - 200 - up],
      [150, -s + 4, 0],
    ];
    const toe = line([720, -s + 6], [742, -s - 78], [800, -s - 150]);
    const facing: Knot[] = [
      [330, -s - 336 - up, 0.2],
      [462, -s - 380 - up * 0.8, 0],
      [660, -s - 186, 0.2],
      [668, -s - 120],
      [600, -s - 128, 0.7],
      [440, -s - 236],
    ];
    const stripe = drawPiece(canvas, {
      outline: [
        [150, -s - 122, 0.3],
        [300, -s - 84],
        [460, -s - 150],
        [560, -s - 214, 0.2],
        [604, -s - 186, 0.2],
        [500, -s - 96],
        [330, -s - 22],
        [150, -s - 44, 0.3],
      ],
      fabric: trim,
      edge: 10,
      lift: 4,
      details: stitches(
        line([160, -s - 110], [310, -s - 70], [470, -s - 134], [560, -s - 198]),
        trim.line,
        1.8,
      ),
    });
    const details = [
      parameters.stripe && !back ? stripe : "",
      seam(fabric, toe),
      stitches(line([708, -s + 6], [730, -s - 84], [786, -s - 154]), fabric.line, 2),
      drawPiece(canvas, { outline: facing, fabric, edge: 12, lift: 5 }),
      stitches(curve(facing.map(([x, y, smooth]): Knot => [x - 3, y + 8, smooth])), fabric.line, 1.8, 0.55),
      [820, 856, 892, 838, 876]
        .map(
          (x, index) =>
            `<circle cx="${x}" cy="${-s - 96 + (index > 2 ? 18 : 0)}" r="4.5" fill="${fabric.line}" fill-opacity=".8"/>`,
        )
        .join(""),
      drawPiece(canvas, { outline: heelPatch, fabric: trim, edge: 14, lift: 5 }),
      stitches(line([82, -s - 300 - up], [104, -s - 200 - up], [158, -s]), fabric.line, 1.8),
    ].join("");
    const lace = lightness(color) > 0.5 ? "#f7f4ec" : lighten(accent, 0.2);
    const shoe: Shoe = {
      markup: [
        openingPiece(canvas, { outline: lining, fabric: wrongSide(fabric) }),
        drawPiece(canvas, {
          outline: upper,
          fabric,
          details,
          across: [300, -s - 340, 520, -s + 60],
          folds: [
            {
              spine: [
                [640, -s - 150],
                [690, -s - 70],
                [720, -s - 30],
              ],
              width: 26,
            },
          ],
        }),
        laces([396, -s - 312 - up * 0.8], [620, -s - 164], parameters.high ? 8 : 6, [64, -26], lace),
        drawPiece(canvas, {
          outline: sole,
          fabric: rubber,
          edge: 26,
          across: [0, -s, 30, 0],
          details: `<path d="M-10 ${-s * 0.42}C300 ${-s * 0.36} 700 ${-s * 0.36} 1020 ${-s * 0.6}" fill="none" stroke="${mix(accent, rubber.color, 0.1)}" stroke-width="9"/>${stitches(`M10 ${-s * 0.86}C300 ${-s * 0.82} 700 ${-s * 0.82} 1008 ${-s * 1.06}`, rubber.line, 2.4, 0.5)}`,
        }),
      ].join(""),
      knots: [upper, sole],
      focus: focusAt(560, -s - 190),
    };
    return pair(canvas, shoe, back);
  },
);
