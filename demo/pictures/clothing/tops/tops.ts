import { amount, choice, drawPiece, flag, type Knot, stitches } from "../../toolkit";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { drawUpper, neckBand } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { camisole } from "./camisole";
import { polo } from "./polo";

const tee = clothingKind(
  "t-shirt",
  "plain",
  {
    neck: choice("neckline", "crew", "v", "scoop", "boat"),
    depth: amount("depth of the neckline", 30, 150, 62),
    sleeve: amount("length of the sleeve", 90, 560, 190),
    fit: amount("0 close, 1 oversized", 0, 1, 0.4),
    length: amount("height of the hem", 360, 720, 600),
    rib: flag("neckband in the same cloth", true),
    pocket: flag("small chest pocket"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, depth, fit, length, sleeve } = parameters;
    const shape: UpperShape = {
      neck: {
        style: neck,
        width: neck === "boat" ? 104 : neck === "crew" ? 66 : 78,
        depth: neck === "boat" ? 34 : depth,
      },
      shoulder: 152 + fit * 36,
      shoulderY: 46 + fit * 16,
      chest: 152 + fit * 32,
      armpit: 214 + fit * 34,
      waist: 132 + fit * 50,
      hem: 152 + fit * 34,
      length,
      drape: 3,
      sleeve: {
        length: sleeve,
        cuff: 96 + fit * 24 - sleeve * 0.06,
        swell: 5,
        swellAt: 0.4,
        angle: 21,
        finish: "hem",
      },
    };
    const patch: Knot[] = [
      [44, 190, 0],
      [112, 190, 0],
      [112, 262, 0.2],
      [78, 276, 0.2],
      [44, 262, 0.2],
    ];
    const pocket =
      parameters.pocket && !back
        ? drawPiece(canvas, {
            outline: patch,
            fabric,
            edge: 12,
            lift: 3,
            details: stitches("M44 204H112", fabric.line, 1.4, 0.6),
          })
        : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      over: pocket + (parameters.rib ? neckBand(canvas, shape, fabric, back) : ""),
    });
  },
);

const tank = clothingKind(
  "tank",
  "ribbed",
  {
    neck: choice("neckline", "scoop", "v", "square", "crew"),
    depth: amount("depth of the neckline", 50, 190, 130),
    strap: amount("width of the straps", 22, 80, 44),
    fit: amount("0 close, 1 loose", 0, 1, 0.2),
    length: amount("height of the hem", 360, 700, 580),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, depth, strap, fit, length } = parameters;
    const shape: UpperShape = {
      neck: { style: neck, width: 76, depth },
      shoulder: 76 + strap,
      shoulderY: 12 + strap * 0.3,
      chest: 140 + fit * 26,
      armpit: 222 + fit * 30,
      waist: 116 + fit * 48,
      hem: 142 + fit * 36,
      length,
      drape: 3,
      softness: 0.9,
    };
    return drawUpper(canvas, shape, fabric, { back, over: neckBand(canvas, shape, fabric, back, 14) });
  },
);

const crop = clothingKind(
  "crop-top",
  "ribbed",
  {
    neck: choice("neckline", "square", "sweetheart", "crew", "v"),
    depth: amount("depth of the neckline", 50, 180, 120),
    sleeve: amount("length of the sleeve; 0 for none", 0, 560, 150),
    puff: amount("swelling of the sleeve", 0, 60, 0),
    length: amount("height of the hem", 320, 460, 390),
    tie: flag("knotted at the hem"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, depth, sleeve, puff, length } = parameters;
    const shape: UpperShape = {
      neck: { style: neck, width: 84, depth },
      shoulder: sleeve ? 142 : 124,
      shoulderY: sleeve ? 42 : 26,
      chest: 142,
      waist: 116,
      hem: 122,
      length,
      hemDrop: 4,
      drape: puff > 20 ? 6 : 2,
      ...(sleeve > 40 && {
        sleeve: {
          length: sleeve,
          cuff: 92 - sleeve * 0.05,
          swell: puff,
          swellAt: 0.4,
          angle: 20,
          finish: puff > 20 ? ("rib" as const) : ("hem" as const),
        },
      }),
    };
    const knotAt = length - 8;
    const knot =
      parameters.tie && !back
        ? [-1, 1]
            .map((side) =>
              drawPiece(canvas, {
                outline: [
                  [0, knotAt - 10, 0.3],
                  [side * 22, knotAt, 0.5],
                  [side * 52, knotAt + 62],
                  [side * 40, knotAt + 92, 0],
                  [side * 8, knotAt + 30],
                ],
                fabric,
                edge: 12,
                lift: 5,
              }),
            )
            .join("") +
          drawPiece(canvas, {
            outline: [
              [-16, knotAt - 20],
              [16, knotAt - 22],
              [20, knotAt + 16],
              [-18, knotAt + 18],
            ],
            fabric,
            edge: 14,
            lift: 5,
          })
        : "";
    const gathers =
      parameters.tie && !back
        ? [-70, -35, 35, 70].map((x) => ({
            spine: [
              [x * 0.1, knotAt],
              [x * 0.7, knotAt - 70],
              [x, knotAt - 160],
            ] as Knot[],
            width: 24,
            root: true,
          }))
        : [];
    return drawUpper(canvas, shape, fabric, { back, extraFolds: gathers, over: knot });
  },
);

const bodysuit = clothingKind(
  "bodysuit",
  "plain",
  {
    neck: choice("neckline", "scoop", "square", "v", "crew"),
    depth: amount("depth of the neckline", 40, 180, 110),
    sleeve: amount("length of the sleeve; 0 for none", 0, 560, 540),
    leg: amount("height of the leg opening above the crotch", 40, 170, 110),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, depth, sleeve, leg } = parameters;
    const shape: UpperShape = {
      neck: { style: neck, width: 84, depth },
      shoulder: sleeve ? 144 : 122,
      shoulderY: sleeve ? 44 : 24,
      chest: 140,
      waist: 108,
      hem: 146,
      length: 690 - leg,
      brief: { crotch: 734, cover: back ? 62 : 40 },
      ...(sleeve > 40 && {
        sleeve: {
          length: sleeve,
          cuff: 62 + (560 - sleeve) * 0.06,
          swell: 0,
          swellAt: 0.5,
          angle: 20,
          finish: "hem" as const,
        },
      }),
    };
    return drawUpper(canvas, shape, fabric, { back, over: neckBand(canvas, shape, fabric, back, 10) });
  },
);

export const topKinds: Record<string, ClothingKind> = {
  "t-shirt": tee,
  tank,
  "crop-top": crop,
  bodysuit,
  camisole,
  polo,
};
