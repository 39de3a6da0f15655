import { amount, darken, drawPiece, flag, line, stitches } from "../../toolkit";
import { stud, tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { footbed, strap } from "./footbed";
import { focusAt, leatherOf, pair, type Shoe, shoeBuckle } from "./shoe-parts";

export const platform = stillLifeKind(
  "platform",
  "leather",
  {
    sole: amount("height of the platform", 0, 1, 0.6),
    straps: amount("straps over the foot", 1, 3, 2),
    cork: flag("cork, rather than covered in the second colour", true),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const height = 70 + parameters.sole * 90;
    const bed = footbed(canvas, {
      heel: 104,
      sole: height,
      platform: 1,
      color: "#dcbc90",
      edge: parameters.cork ? "#b98a55" : accent,
      cork: parameters.cork,
    });
    const second = leatherOf(canvas, accent);
    const straps = Array.from({ length: Math.round(parameters.straps) }, (_, index) =>
      strap(
        canvas,
        index % 2 ? second : fabric,
        bed,
        0.86 - index * 0.22,
        0.76 - index * 0.22,
        150 + index * 40,
        150,
      ),
    );
    const ankle = drawPiece(canvas, {
      outline: [
        [2, bed.at(0)[1] + 18, 0.2],
        [-16, bed.at(0)[1] - 110],
        [14, bed.at(0)[1] - 240, 0.4],
        [180, bed.at(0.2)[1] - 222],
        [320, bed.at(0.3)[1] - 258, 0.3],
        [330, bed.at(0.3)[1] - 200, 0.3],
        [190, bed.at(0.2)[1] - 160],
        [92, bed.at(0.1)[1] - 170, 0.6],
        [100, bed.at(0.1)[1] - 80],
        [216, bed.at(0.21)[1] + 16, 0.2],
      ],
      fabric,
      edge: 16,
      lift: 5,
      details: stitches(
        line([34, bed.at(0)[1] - 226], [180, bed.at(0.2)[1] - 208], [318, bed.at(0.3)[1] - 242]),
        fabric.line,
        2,
      ),
    });
    const far = tube(
      line([40, bed.at(0)[1] - 220], [180, bed.at(0.2)[1] - 300], [312, bed.at(0.3)[1] - 236]),
      40,
      darken(color, 0.45),
      0.1,
    );
    const shoe: Shoe = {
      markup: [
        far,
        bed.markup,
        ankle,
        straps.map((part) => part.markup).join(""),
        shoeBuckle(236, bed.at(0.24)[1] - 192, 66, -6, "#cfa85a"),
        stud(canvas, 60, bed.at(0.06)[1] - 8, 9, "#cfa85a"),
      ].join(""),
      at: bed.at,
      knots: [
        bed.knots,
        ...straps.map((part) => part.knots),
        [
          [-6, bed.at(0)[1] - 250],
          [330, bed.at(0.3)[1] - 260],
          [330, bed.at(0.3)[1]],
          [0, 0],
        ],
      ],
      focus: focusAt(560, bed.at(0.5)[1] - 60, 520),
    };
    return pair(canvas, shoe, back);
  },
);
