import {
  type Canvas,
  castShadow,
  darken,
  drawPiece,
  type Fabric,
  type Knot,
  lighten,
  line,
  moved,
  n,
  stitches,
} from "../toolkit";

/** A belt around the waist; `half` is half the width there. */
export function belt(
  canvas: Canvas,
  fabric: Fabric,
  half: number,
  y: number,
  height: number,
  style: "buckle" | "tie" | "plain",
  metal = "#b89a66",
): string {
  const band: Knot[] = [
    [-half - 3, y - 3, 0.2],
    [0, y + 5],
    [half + 3, y - 3, 0.2],
    [half + 2, y + height - 3, 0.2],
    [0, y + height + 6],
    [-half - 2, y + height - 3, 0.2],
  ];
  const strap = drawPiece(canvas, {
    outline: band,
    fabric,
    edge: 14,
    lift: 7,
    details: stitches(
      `${line([-half, y + 4], [0, y + 12], [half, y + 4])}${line([-half, y + height - 9], [0, y + height - 1], [half, y + height - 9])}`,
      fabric.line,
      1.3,
      0.6,
    ),
  });
  if (style === "plain") return strap;
  if (style === "buckle") {
    const [w, h] = [height * 0.86, height + 14];
    const frame = `M${n(-w / 2)} ${n(y - 3)}h${n(w)}v${n(h)}h${n(-w)}Z`;
    return `${strap}${castShadow(frame, 4, 0.2)}<path d="${frame}" fill="none" stroke="${darken(metal, 0.2)}" stroke-width="8" stroke-linejoin="round"/><path d="${frame}" fill="none" stroke="${lighten(metal, 0.5)}" stroke-width="3" stroke-linejoin="round" transform="translate(-1 -1)"/><path d="M0 ${n(y + h / 2 - 3)}H${n(w / 2 + 4)}" stroke="${darken(metal, 0.1)}" stroke-width="5"/>`;
  }
  return strap + tieEnds(canvas, fabric, y + height * 0.5, height);
}

function tieEnds(canvas: Canvas, fabric: Fabric, y: number, height: number): string {
  const end = (knots: Knot[]) =>
    drawPiece(canvas, {
      outline: knots,
      fabric,
      edge: 14,
      lift: 6,
      folds: [
        {
          spine: [
            [knots[0]?.[0] ?? 0, y + 8],
            [(knots[2]?.[0] ?? 0) - 8, y + 120],
          ],
          width: 12,
          root: true,
        },
      ],
    });
  const long = end([
    [-8, y, 0.3],
    [14, y + 2, 0.3],
    [58, y + 120],
    [64, y + 222, 0],
    [34, y + 230, 0],
    [22, y + 120],
  ]);
  const short = end([
    [-10, y, 0.3],
    [10, y, 0.3],
    [-14, y + 96],
    [-30, y + 176, 0],
    [-60, y + 166, 0],
    [-38, y + 90],
  ]);
  const knot = drawPiece(canvas, {
    outline: [
      [-20, y - height * 0.56, 0.7],
      [18, y - height * 0.62, 0.7],
      [22, y + height * 0.5, 0.7],
      [-16, y + height * 0.6, 0.7],
    ],
    fabric,
    edge: 16,
    lift: 5,
  });
  return short + long + knot;
}

/** A bow tied at (x, y). */
export function bow(canvas: Canvas, fabric: Fabric, x: number, y: number, size: number): string {
  const shift = (knots: Knot[]) =>
    knots.map((knot) => moved([knot[0] * size, knot[1] * size, knot[2] ?? 1], x, y));
  const tail = (side: number): Knot[] =>
    shift([
      [side * 2, 0, 0.2],
      [side * 16, 2, 0.2],
      [side * 40, 90],
      [side * 46, 160, 0],
      [side * 16, 150, 0],
      [side * 16, 84],
    ]);
  const loop = (side: number): Knot[] =>
    shift([
      [0, -8, 0.3],
      [side * 40, -34],
      [side * 84, -26],
      [side * 88, 22],
      [side * 44, 26],
      [0, 10, 0.3],
    ]);
  const folds = (side: number) =>
    [-12, 2, 14].map((dy) => ({
      spine: shift([
        [side * 6, dy * 0.3],
        [side * 34, dy * 0.8],
        [side * 62, dy * 1.3],
      ]),
      width: 12 * size,
      root: true,
    }));
  const parts = [-1, 1].map((side) =>
    drawPiece(canvas, {
      outline: tail(side),
      fabric,
      edge: 12,
      lift: 6,
      folds: [
        {
          spine: shift([
            [side * 8, 6],
            [side * 28, 130],
          ]),
          width: 12 * size,
          root: true,
        },
      ],
    }),
  );
  const loops = [-1, 1].map((side) =>
    drawPiece(canvas, { outline: loop(side), fabric, edge: 18 * size, lift: 6, folds: folds(side) }),
  );
  const knot = drawPiece(canvas, {
    outline: shift([
      [-13, -14],
      [13, -15],
      [15, 14],
      [-12, 15],
    ]),
    fabric,
    edge: 12,
    lift: 4,
  });
  return parts.join("") + loops.join("") + knot;
}
