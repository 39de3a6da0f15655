import { amount, boxOf, choice, drawPiece, type Fold, flag, gather, type Knot, valley } from "../../toolkit";
import { fringe } from "../outerwear/poncho-parts";
import { clothingKind } from "../parts/garment";
import { assemble } from "../swimwear/swim-parts";

export const sarong = clothingKind(
  "sarong",
  "leaf",
  {
    length: amount("height of the hem", 760, 1320, 1140),
    fringe: flag("fringe"),
    side: choice("side of the knot", "right", "left"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length } = parameters;
    const turn = (parameters.side === "right") === back ? -1 : 1;
    const at = (knots: Knot[]) => knots.map(([x, y, smooth = 1]): Knot => [x * turn, y, smooth]);
    const under = at([
      [-120, 470, 0.2],
      [100, 462, 0.2],
      [150, 600],
      [176, 820],
      [150, length - 120, 0.2],
      [0, length - 60],
      [-170, length - 40, 0.2],
      [-158, 600],
    ]);
    const over = at([
      [-124, 462, 0.2],
      [0, 474],
      [104, 456, 0.2],
      [96, 520],
      [64, 700],
      [26, 900],
      [-30, length + 30, 0.2],
      [-120, length + 10],
      [-206, length - 20, 0.2],
      [-184, 820],
      [-158, 590],
    ]);
    const fan: Fold[] = [0, 1, 2, 3, 4, 5].map((index) => ({
      spine: at([
        [96, 474],
        [40 - index * 30, 540 + index * 14],
        [10 - index * 42, 720 + index * 40],
        [-20 - index * 30, length - 20],
      ]),
      width: 24,
      root: true,
    }));
    const tail = at([
      [92, 470, 0.3],
      [124, 520],
      [170, 640],
      [182, 720, 0],
      [140, 700],
      [116, 720, 0],
      [98, 600],
    ]);
    const knot = at([
      [76, 440],
      [116, 436],
      [124, 490],
      [82, 496],
    ]);
    const wrapped = drawPiece(canvas, { outline: over, fabric, folds: fan, edge: 40, lift: 9 });
    const tied =
      drawPiece(canvas, {
        outline: tail,
        fabric,
        edge: 18,
        lift: 7,
        folds: [
          gather(
            16,
            ...at([
              [100, 500],
              [140, 690],
            ]),
          ),
        ],
      }) + drawPiece(canvas, { outline: knot, fabric, edge: 18, lift: 5 });
    const lower = drawPiece(canvas, {
      outline: under,
      fabric: { ...fabric, sheen: 0.6 },
      folds: [
        valley(
          30,
          ...at([
            [110, 500],
            [140, 700],
            [150, length - 140],
          ]),
        ),
      ],
    });
    const hem = at([
      [-30, length + 26],
      [-120, length + 10],
      [-206, length - 20],
    ]);
    const markup = lower + (parameters.fringe ? fringe(fabric, hem) : "") + wrapped + (back ? "" : tied);
    return {
      ...assemble([{ outlines: [under, over, tail], behind: "", front: markup }], {
        left: -150,
        right: 190,
        top: 420,
        bottom: 845,
      }),
      box: boxOf([...under, ...over, ...tail], 4),
      support: "form" as const,
    };
  },
);
