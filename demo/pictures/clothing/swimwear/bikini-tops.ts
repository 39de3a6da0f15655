import {
  type Canvas,
  drawPiece,
  type Fabric,
  type Fold,
  type Knot,
  line,
  mirrored,
  symmetric,
  wrongSide,
} from "../../toolkit";
import { cord, cordBow, edges, type Part } from "./swim-parts";

function cups(canvas: Canvas, fabric: Fabric, right: Knot[], folds: Fold[]): string {
  const mirror = (fold: Fold): Fold => ({ ...fold, spine: mirrored(fold.spine) });
  return [
    drawPiece(canvas, { outline: mirrored(right), fabric, folds: folds.map(mirror), edge: 34, lift: 5 }),
    drawPiece(canvas, { outline: right, fabric, folds, edge: 34, lift: 5 }),
  ].join("");
}

export const topStyles = {
  triangle(canvas: Canvas, fabric: Fabric): Part {
    const cup: Knot[] = [
      [64, 128, 0.3],
      [104, 210, 0.8],
      [140, 296, 0.3],
      [80, 308],
      [16, 300, 0.3],
      [34, 210, 0.8],
    ];
    const gathers: Fold[] = [40, 66, 92, 118].map((x) => ({
      spine: [
        [x, 304],
        [x * 0.9 + 6, 262],
      ],
      width: 12,
      root: true,
    }));
    const straps = cord(fabric, "M64 132C60 60 44 0 4 -40M-64 132C-60 60 -44 0 -4 -40");
    const band = cord(
      fabric,
      "M-18 303H18M138 298C160 296 168 290 172 284M-138 298C-160 296 -168 290 -172 284",
    );
    return {
      outlines: [cup, mirrored(cup)],
      behind: cord({ ...fabric, color: wrongSide(fabric).color }, "M-150 292C-90 262 90 262 150 292"),
      front: straps + cordBow(fabric, 0, -42, 1) + band + cups(canvas, fabric, cup, gathers),
    };
  },
  bandeau(canvas: Canvas, fabric: Fabric): Part {
    const outline = symmetric([
      [0, 206],
      [60, 184],
      [124, 196],
      [150, 214, 0.2],
      [152, 300, 0.2],
      [76, 312],
      [0, 290],
    ]);
    const gathers: Fold[] = [-1, 1].flatMap((side) =>
      [204, 226, 248, 270, 288].map(
        (y, index): Fold => ({
          spine: [
            [side * 6, 232 + index * 8],
            [side * 60, y],
            [side * 116, y + (index - 2) * 8],
          ],
          width: 18,
          root: true,
        }),
      ),
    );
    const knot = drawPiece(canvas, {
      outline: [
        [-17, 206],
        [15, 204],
        [19, 290],
        [-15, 293],
      ],
      fabric,
      edge: 18,
      lift: 5,
      folds: [
        {
          spine: [
            [-6, 208],
            [2, 250],
            [-2, 290],
          ],
          width: 12,
        },
      ],
    });
    return {
      outlines: [outline],
      behind: drawPiece(canvas, {
        outline: symmetric([
          [0, 236],
          [150, 214, 0.1],
          [151, 280, 0.1],
          [0, 290],
        ]),
        fabric: wrongSide(fabric),
      }),
      front: drawPiece(canvas, { outline, fabric, folds: gathers, edge: 34 }) + knot,
    };
  },
  halter(canvas: Canvas, fabric: Fabric): Part {
    const outline = symmetric([
      [0, 70],
      [44, 50, 0.3],
      [58, 44, 0.2],
      [84, 130],
      [146, 236, 0.3],
      [150, 306, 0.2],
      [70, 318],
      [0, 320],
    ]);
    const front = drawPiece(canvas, {
      outline,
      fabric,
      edge: 36,
      folds: [-1, 1].flatMap((side): Fold[] => [
        {
          spine: [
            [side * 30, 90],
            [side * 70, 190],
            [side * 74, 300],
          ],
          width: 24,
        },
        {
          spine: [
            [side * 140, 250],
            [side * 90, 262],
            [side * 50, 240],
          ],
          width: 22,
        },
      ]),
      details: edges(fabric, line([-146, 300], [0, 312], [146, 300])),
    });
    return {
      outlines: [outline],
      behind: "",
      front:
        cord(fabric, "M52 48C48 10 34 -16 4 -36M-52 48C-48 10 -34 -16 -4 -36", 10) +
        cordBow(fabric, 0, -38, 1) +
        front,
    };
  },
  sporty(canvas: Canvas, fabric: Fabric): Part {
    const outline = symmetric([
      [0, 168],
      [50, 150],
      [76, 84],
      [84, 4, 0],
      [126, 14, 0],
      [124, 120],
      [146, 216, 0.2],
      [144, 336, 0.2],
      [70, 346],
      [0, 348],
    ]);
    const inside = symmetric([
      [0, 60],
      [60, 40],
      [84, 4, 0],
      [110, 200, 0],
      [0, 230],
    ]);
    const band = drawPiece(canvas, {
      outline: symmetric([
        [0, 318],
        [146, 306, 0.1],
        [146, 340, 0.1],
        [0, 352],
      ]),
      fabric: { ...fabric, paint: fabric.accent, color: fabric.accent },
      edge: 14,
      lift: 3,
    });
    return {
      outlines: [outline],
      behind: drawPiece(canvas, { outline: inside, fabric: wrongSide(fabric) }),
      front:
        drawPiece(canvas, {
          outline,
          fabric,
          edge: 40,
          folds: [-1, 1].map(
            (side): Fold => ({
              spine: [
                [side * 142, 240],
                [side * 90, 270],
                [side * 40, 262],
              ],
              width: 24,
            }),
          ),
        }) + band,
    };
  },
  ruffle(canvas: Canvas, fabric: Fabric): Part {
    const base = topStyles.bandeau(canvas, fabric);
    const wave = Array.from(
      { length: 15 },
      (_, index): Knot => [168 - index * 24, 318 - Math.abs(index - 7) * 4 + (index % 2 ? 12 : -6)],
    );
    const frill: Knot[] = [[-150, 204, 0.3], [-70, 184], [0, 200], [70, 184], [150, 204, 0.3], ...wave];
    const front = drawPiece(canvas, {
      outline: frill,
      fabric,
      edge: 26,
      lift: 8,
      folds: wave.map(
        ([x, y]): Fold => ({
          spine: [
            [x * 0.84, 214],
            [x * 0.93, 262],
            [x, y],
          ],
          width: 15,
        }),
      ),
    });
    const straps = cord(fabric, "M96 190C98 120 90 60 76 0M-96 190C-98 120 -90 60 -76 0", 9);
    return { outlines: [frill], behind: base.behind, front: straps + front };
  },
};
