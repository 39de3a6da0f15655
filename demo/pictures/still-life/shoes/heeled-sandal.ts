import { amount, darken, drawPiece, flag, type Knot, line, mix } from "../../toolkit";
import { tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { footbed, strap } from "./footbed";
import { focusAt, pair, type Shoe, shoeBuckle } from "./shoe-parts";

export const heeledSandal = stillLifeKind(
  "heeled-sandal",
  "leather",
  {
    heel: amount("height of the heel", 0.2, 1, 0.7),
    straps: amount("straps over the toes", 1, 3, 2),
    block: flag("a broad heel"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const bed = footbed(canvas, {
      heel: 110 + parameters.heel * 240,
      sole: 16,
      platform: 0,
      color: mix(color, "#c9a27c", 0.5),
      edge: darken(color, 0.2),
    });
    const broad = parameters.block;
    const top = bed.at(0.02)[1];
    const heelKnots: Knot[] = [
      [8, top + 4, 0.2],
      [broad ? 18 : 48, top * 0.5, 0.8],
      [broad ? 26 : 84, 0, 0],
      [broad ? 204 : 122, 0, 0],
      [broad ? 214 : 128, top * 0.5, 0.8],
      [236, bed.at(0.24)[1] + 18, 0.2],
    ];
    const heel = drawPiece(canvas, {
      outline: heelKnots,
      fabric,
      edge: 18,
      across: [20, 0, broad ? 230 : 150, 0],
    });
    const toes = Array.from({ length: Math.round(parameters.straps) }, (_, index) =>
      strap(canvas, fabric, bed, 0.82 - index * 0.13, 0.72 - index * 0.12, 116 + index * 18, 44),
    );
    const ankleY = bed.at(0.1)[1] - 240;
    const counter: Knot[] = [
      [2, top + 2, 0.2],
      [-14, top - 100],
      [12, ankleY - 6, 0.3],
      [62, ankleY + 4, 0.3],
      [64, top - 90],
      [176, bed.at(0.2)[1] + 4, 0.2],
    ];
    const far = tube(
      line([28, ankleY + 14], [150, ankleY - 34], [290, ankleY - 10]),
      22,
      darken(color, 0.4),
      0.1,
    );
    const near = drawPiece(canvas, {
      outline: [
        [16, ankleY - 2, 0.3],
        [150, ankleY + 46],
        [300, ankleY - 22, 0.3],
        [304, ankleY + 10, 0.3],
        [160, ankleY + 84],
        [14, ankleY + 36, 0.3],
      ],
      fabric,
      edge: 10,
      lift: 4,
    });
    const shoe: Shoe = {
      markup:
        far +
        bed.markup +
        heel +
        drawPiece(canvas, { outline: counter, fabric, edge: 16, lift: 4 }) +
        toes.map((toe) => toe.markup).join("") +
        near +
        shoeBuckle(206, ankleY + 48, 46, -14, accent),
      at: bed.at,
      knots: [bed.knots, heelKnots, counter, ...toes.map((toe) => toe.knots)],
      focus: focusAt(720, bed.at(0.72)[1] - 60, 460),
    };
    return pair(canvas, shoe, back);
  },
);
