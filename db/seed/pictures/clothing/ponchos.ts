import {
  amount,
  blend,
  boxOf,
  type Canvas,
  choice,
  createFabric,
  curve,
  darken,
  drawPiece,
  type Fabric,
  type Fold,
  flag,
  type Knot,
  lighten,
  mix,
  moved,
  seam,
  symmetric,
  wrongSide,
} from "../toolkit";
import { type ClothingKind, clothingKind, type Garment } from "./garment";

interface Drape {
  width: number;
  side: number;
  middle: number;
}

/** Woven bands with stepped and zigzag figures, running along the hem of one half. */
function bands(canvas: Canvas, fabric: Fabric, drape: Drape, count: number, side: number): string {
  const woven = createFabric(canvas, { color: fabric.color, accent: fabric.accent, pattern: "andean" }).paint;
  const [second, pale] = [mix(fabric.accent, "#c79a4b", 0.5), lighten(fabric.color, 0.6)];
  const slope = (side * (drape.side - drape.middle)) / drape.width;
  const rows = Array.from({ length: count }, (_, index) => {
    const y = drape.middle - 62 - index * 190;
    return `<g transform="translate(0 ${y - 108})"><rect x="-400" width="800" height="106" fill="${woven}"/></g><rect x="-400" y="${y + 10}" width="800" height="7" fill="${fabric.accent}"/><rect x="-400" y="${y + 24}" width="800" height="4" fill="${second}"/><rect x="-400" y="${y - 128}" width="800" height="7" fill="${fabric.accent}"/><rect x="-400" y="${y - 140}" width="800" height="4" fill="${pale}"/>`;
  });
  const half = side > 0 ? "M0 -200H500V1400H0Z" : "M0 -200H-500V1400H0Z";
  return canvas.inside(half, `<g transform="matrix(1 ${slope.toFixed(4)} 0 1 0 0)">${rows.join("")}</g>`);
}

function fringe(fabric: Fabric, edge: readonly Knot[]): string {
  const strands: string[] = [];
  for (let index = 0; index < edge.length - 1; index++) {
    const [from, to] = [edge[index] ?? [0, 0], edge[index + 1] ?? [0, 0]];
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 11));
    for (let step = 0; step < count; step++) {
      const [x, y] = [blend(from[0], to[0], step / count), blend(from[1], to[1], step / count)];
      strands.push(`M${x.toFixed(1)} ${(y - 4).toFixed(1)}q${step % 2 ? 4 : -3} 26 ${step % 3 ? 1 : -4} 50`);
    }
  }
  const path = strands.join("");
  return `<g fill="none" stroke-linecap="round"><path d="${path}" stroke="#2b2320" stroke-opacity=".2" stroke-width="6" transform="translate(5 6)"/><path d="${path}" stroke="${darken(fabric.color, 0.2)}" stroke-width="6"/><path d="${path}" stroke="${lighten(fabric.color, 0.3)}" stroke-width="2.4" transform="translate(-1 0)"/></g>`;
}

function hanging(drape: Drape): Fold[] {
  return ([-1, 1] as const).flatMap((side): Fold[] => [
    {
      spine: [
        [side * 70, 60],
        [side * 150, 240],
        [side * 190, drape.side - 10],
      ],
      width: 38,
    },
    {
      spine: [
        [side * 120, 60],
        [side * 226, 250],
        [side * 270, drape.side - 40],
      ],
      width: 36,
    },
    {
      spine: [
        [side * 40, 110],
        [side * 76, 320],
        [side * 92, drape.middle - 60],
      ],
      width: 34,
    },
    {
      spine: [
        [side * 150, 80],
        [side * 270, 240],
        [side * 320, drape.side - 90],
      ],
      width: 26,
    },
  ]);
}

const poncho = clothingKind(
  "poncho",
  "tweed",
  {
    shape: choice("cut", "pointed", "straight"),
    length: amount("height of the hem in the middle", 520, 780, 680),
    width: amount("half width over the arms", 270, 360, 325),
    bands: amount("woven bands", 0, 3, 1),
    fringe: flag("fringe", true),
    collar: choice("neck", "v", "roll"),
  },
  ({ canvas, fabric, back, parameters }): Garment => {
    const { length, width, collar } = parameters;
    const drape: Drape = {
      width,
      middle: length,
      side: parameters.shape === "pointed" ? length - 190 : length - 30,
    };
    const neck: Knot[] =
      collar === "v" && !back
        ? [
            [0, 120, 0],
            [34, 52],
            [64, 0, 0.2],
          ]
        : [
            [0, 26],
            [40, 18],
            [64, 0, 0.2],
          ];
    const right: Knot[] = [
      ...neck,
      [110, 22],
      [196, 92],
      [width * 0.9, 300],
      [width, drape.side - 6, 0.1],
      [width * 0.5, blend(drape.side, drape.middle, 0.5) + 6],
      [0, drape.middle, parameters.shape === "pointed" ? 0.3 : 1],
    ];
    const outline = symmetric(right);
    const edge: Knot[] = [
      [-width, drape.side],
      [-width * 0.5, blend(drape.side, drape.middle, 0.5) + 6],
      [0, drape.middle],
      [width * 0.5, blend(drape.side, drape.middle, 0.5) + 6],
      [width, drape.side],
    ];
    const print = parameters.bands
      ? [-1, 1].map((side) => bands(canvas, fabric, drape, Math.round(parameters.bands), side)).join("")
      : "";
    const body = drawPiece(canvas, { outline, fabric, print, folds: hanging(drape), edge: 56 });
    const inside = symmetric([
      [0, -12],
      [64, 0, 0.2],
      [40, 110, 0.3],
      [0, 130],
    ]);
    const roll =
      collar === "roll"
        ? drawPiece(canvas, {
            outline: symmetric([
              [0, -40],
              [54, -50],
              [72, -20],
              [84, 14],
              [46, 48],
              [0, 58],
            ]),
            fabric,
            edge: 26,
            lift: 8,
            folds: [
              {
                spine: [
                  [-70, -6],
                  [0, 22],
                  [70, -8],
                ],
                width: 22,
              },
              {
                spine: [
                  [-60, 16],
                  [0, 42],
                  [64, 16],
                ],
                width: 16,
              },
            ],
          })
        : "";
    return {
      behind: `<path d="${curve(inside)}" fill="${wrongSide(fabric).paint}"/>`,
      front: (parameters.fringe ? fringe(fabric, edge) : "") + body + roll,
      silhouette: curve(outline),
      box: {
        ...boxOf(outline),
        top: collar === "roll" ? -50 : -14,
        bottom: length + (parameters.fringe ? 50 : 0),
      },
      focus: { left: -170, right: 190, top: length - 440, bottom: length + 20 },
      support: "form",
    };
  },
);

const ruana = clothingKind(
  "ruana",
  "knit",
  {
    length: amount("height of the hem", 620, 980, 800),
    width: amount("half width over the arms", 250, 340, 300),
    bands: amount("woven bands", 0, 3, 2),
    fringe: flag("fringe", true),
  },
  ({ canvas, fabric, back, parameters }): Garment => {
    const { length, width } = parameters;
    const drape: Drape = { width, middle: length, side: length };
    const half = (side: number) => {
      const knots: Knot[] = [
        [back ? 0 : 30, back ? 10 : 140],
        [62, -4, 0.2],
        [110, 18],
        [190, 88],
        [width * 0.94, 330],
        [width, length - 20, 0.1],
        [width * 0.5, length + 4],
        [back ? 0 : 26, length, 0],
        [back ? 0 : 14, 420],
      ];
      const outline = knots.map(([x, y, smooth = 1]): Knot => [side * x, y, smooth]);
      const print = parameters.bands ? bands(canvas, fabric, drape, Math.round(parameters.bands), side) : "";
      const edge: Knot[] = [
        [side * width, length - 16],
        [side * width * 0.5, length + 2],
        [side * (back ? 0 : 26), length],
      ];
      const folds: Fold[] = [...hanging(drape).filter(({ spine }) => (spine[0]?.[0] ?? 0) * side > 0)];
      const band = back
        ? ""
        : seam(
            fabric,
            curve(
              [
                [side * 62, -4],
                [side * 36, 140],
                [side * 34, 420],
                [side * 44, length],
              ].map(([x = 0, y = 0]): Knot => [x, y]),
              true,
            ),
            3,
          );
      return {
        outline,
        markup:
          (parameters.fringe ? fringe(fabric, edge) : "") +
          drawPiece(canvas, { outline, fabric, print, folds, edge: 50, lift: 8, details: band }),
      };
    };
    const halves = [half(-1), half(1)];
    const neck = symmetric([
      [0, -10],
      [62, -4, 0.2],
      [52, 200, 0],
      [26, length - 40, 0],
      [0, length - 44],
    ]);
    const shade = wrongSide(fabric);
    return {
      behind: back ? "" : drawPiece(canvas, { outline: neck, fabric: shade, edge: 50 }),
      front: halves.map((part) => part.markup).join(""),
      silhouette: halves.map((part) => curve(part.outline.map((knot) => moved(knot, 0, 0)))).join(""),
      box: {
        ...boxOf(halves.flatMap((part) => part.outline)),
        top: -14,
        bottom: length + (parameters.fringe ? 50 : 0),
      },
      focus: { left: -210, right: 150, top: length - 430, bottom: length + 20 },
      support: "form",
    };
  },
);

/** Wraps of the Andes. */
export const ponchoKinds: Record<string, ClothingKind> = { poncho, ruana };
