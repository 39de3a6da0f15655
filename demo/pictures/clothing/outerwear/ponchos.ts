import {
  amount,
  blend,
  boxOf,
  choice,
  curve,
  drawPiece,
  flag,
  type Knot,
  symmetric,
  wrongSide,
} from "../../toolkit";
import { type ClothingKind, clothingKind, type Garment } from "../parts/garment";
import { bands, type Drape, fringe, hanging } from "./poncho-parts";
import { ruana } from "./ruana";

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

export const ponchoKinds: Record<string, ClothingKind> = { poncho, ruana };
