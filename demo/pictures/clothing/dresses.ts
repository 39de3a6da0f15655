import { amount, choice, flag, type Knot, line, seam, stitches } from "../toolkit";
import { belt } from "./belts";
import { buttonColor, buttons, column, placket } from "./parts/details";
import { type ClothingKind, clothingKind } from "./parts/garment";
import { drawUpper, neckBand } from "./parts/upper";
import type { UpperShape } from "./parts/upper-shape";
import { collarBack, collarInside, shirtCollar } from "./tops/collars";
import { wrapFront } from "./tops/wrap-top";

const dressLength = amount("height of the hem: 820 mini, 1150 midi, 1370 maxi", 780, 1390, 1120);
const dressFlare = amount("half width at the hem", 140, 340, 230);

const slip = clothingKind(
  "slip-dress",
  "satin",
  {
    length: dressLength,
    flare: dressFlare,
    depth: amount("height of the middle of the upper edge", 140, 240, 190),
    cowl: flag("draped neckline"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { depth, cowl } = parameters;
    const top: Knot[] = back
      ? [
          [0, 300],
          [80, 262],
          [136, 226, 0.1],
        ]
      : cowl
        ? [
            [0, depth + 20],
            [50, depth - 6],
            [90, depth - 66, 0.15],
            [122, 186],
            [140, 224, 0.1],
          ]
        : [
            [0, depth, 0.1],
            [44, depth - 34],
            [88, depth - 72, 0.15],
            [122, 190],
            [140, 224, 0.1],
          ];
    const shape: UpperShape = {
      neck: { style: "v", width: 76, depth },
      shoulder: 130,
      chest: 140,
      waist: 118,
      hem: parameters.flare,
      length: parameters.length,
      drape: 6,
      softness: 1.3,
      top,
      strap: { from: back ? [84, 266] : [89, depth - 70], width: 8 },
    };
    const cowls =
      cowl && !back
        ? [0, 1, 2, 3].map((index) => ({
            spine: [
              [-84 + index * 8, depth - 60 + index * 12],
              [0, depth + 44 + index * 32],
              [84 - index * 8, depth - 60 + index * 12],
            ] as Knot[],
            width: 24,
          }))
        : [];
    return drawUpper(canvas, shape, fabric, { back, extraFolds: cowls });
  },
);

const shirtDress = clothingKind(
  "shirt-dress",
  "linen",
  {
    length: dressLength,
    flare: dressFlare,
    sleeve: amount("length of the sleeve", 160, 570, 300),
    belt: choice("belt", "tie", "buckle", "plain"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { sleeve } = parameters;
    const shape: UpperShape = {
      neck: { style: "v", width: 62, depth: 90 },
      shoulder: 156,
      chest: 152,
      waist: 118,
      hem: parameters.flare,
      length: parameters.length,
      hemDrop: 14,
      drape: 7,
      waistSeam: true,
      softness: 1.1,
      sleeve: {
        length: sleeve,
        cuff: sleeve > 420 ? 68 : 104,
        swell: 8,
        swellAt: 0.6,
        angle: 18,
        finish: sleeve > 420 ? "cuff" : "turned",
      },
    };
    const front =
      placket(fabric, -15, 84, parameters.length + 20) +
      buttons(canvas, column(0, 132, parameters.length - 120, 9), buttonColor(fabric), 7) +
      shirtCollar(canvas, fabric, 62, 84, 78, 0.6);
    return drawUpper(canvas, shape, fabric, {
      back,
      over:
        (back ? collarBack(canvas, fabric, 62, 46) : front) +
        belt(canvas, fabric, 121, 398, 30, parameters.belt),
      inside: collarInside(canvas, fabric, 62, 24),
      rise: 28,
    });
  },
);

const wrapDress = clothingKind(
  "wrap-dress",
  "floral",
  {
    length: dressLength,
    flare: dressFlare,
    sleeve: amount("length of the sleeve", 140, 560, 260),
    volume: amount("swelling of the sleeve", 0, 80, 20),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { sleeve, volume } = parameters;
    const shape: UpperShape = {
      neck: { style: "v", width: 76, depth: 220 },
      shoulder: 146,
      shoulderY: 44,
      chest: 146,
      waist: 113,
      hem: parameters.flare,
      length: parameters.length,
      hemDrop: 16,
      drape: 8,
      waistSeam: true,
      softness: 1.3,
      sleeve: {
        length: sleeve,
        cuff: 84,
        swell: volume,
        swellAt: 0.6,
        angle: 19,
        finish: volume > 30 ? "cuff" : "hem",
      },
    };
    const edge = line([70, 420], [40, 700], [-30, parameters.length + 10]);
    return drawUpper(canvas, shape, fabric, {
      back,
      details: back
        ? seam(fabric, line([-120, 408], [0, 414], [120, 408]))
        : seam(fabric, edge, 3) + stitches(edge, fabric.shadow, 10, 0.14),
      over: back ? "" : wrapFront(canvas, fabric, shape, true),
    });
  },
);

const knitDress = clothingKind(
  "knit-dress",
  "ribbed",
  {
    length: dressLength,
    neck: choice("neckline", "crew", "v", "square", "boat"),
    sleeve: amount("length of the sleeve; 0 for none", 0, 560, 540),
    flare: amount("half width at the hem", 120, 220, 150),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, sleeve } = parameters;
    const shape: UpperShape = {
      neck: {
        style: neck,
        width: neck === "boat" ? 106 : 76,
        depth: neck === "v" ? 140 : neck === "boat" ? 34 : neck === "square" ? 110 : 60,
      },
      shoulder: sleeve ? 146 : 124,
      shoulderY: sleeve ? 46 : 28,
      chest: 142,
      waist: 116,
      hem: parameters.flare,
      length: parameters.length,
      drape: 3,
      softness: 0.9,
      ...(sleeve > 60 && {
        sleeve: { length: sleeve, cuff: 66, swell: 0, swellAt: 0.5, angle: 17, finish: "rib" as const },
      }),
    };
    return drawUpper(canvas, shape, fabric, {
      back,
      over: neck === "square" ? "" : neckBand(canvas, shape, fabric, back, 18),
    });
  },
);

export const dressKinds: Record<string, ClothingKind> = {
  "slip-dress": slip,
  "shirt-dress": shirtDress,
  "wrap-dress": wrapDress,
  "knit-dress": knitDress,
};
