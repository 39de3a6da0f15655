import { amount, choice, drawPiece, type Knot, line, stitches } from "../../toolkit";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";

export const offShoulder = clothingKind(
  "off-shoulder",
  "plain",
  {
    style: choice("upper edge", "ruffle", "band"),
    sleeve: amount("length of the sleeve", 110, 560, 220),
    volume: amount("swelling of the sleeve", 0, 90, 46),
    length: amount("height of the hem", 360, 680, 520),
    fit: amount("0 close, 1 loose", 0, 1, 0.3),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { style, sleeve, volume, length, fit } = parameters;
    const top: Knot[] = [
      [0, 128],
      [80, 122],
      [168, 96, 0.2],
      [160, 190],
      [146, 246, 0.15],
    ];
    const shape: UpperShape = {
      neck: { style: "boat", width: 168, depth: 120 },
      shoulder: 172,
      shoulderY: 94,
      chest: 146,
      armpit: 246,
      waist: 112 + fit * 44,
      hem: 138 + fit * 40,
      length,
      drape: 4,
      softness: 1.1,
      top,
      sleeve: { length: sleeve, cuff: 78, swell: volume, swellAt: 0.5, angle: 20, finish: "rib" },
    };
    const wave: Knot[] = Array.from({ length: 13 }, (_, index) => [
      -196 + (index * 392) / 12,
      236 - Math.abs(index - 6) * 7 + (index % 2 ? 12 : -6),
    ]);
    const edge: Knot[] = [
      [-172, 92, 0.3],
      [-80, 118],
      [0, 126],
      [80, 118],
      [172, 92, 0.3],
    ];
    const folds = wave.map(([x, y]) => ({
      spine: [
        [x * 0.86, 118],
        [x * 0.94, 170],
        [x, y],
      ] as Knot[],
      width: 16,
    }));
    const frill = drawPiece(canvas, {
      outline: [...edge, ...wave.reverse()],
      fabric,
      folds,
      edge: 22,
      lift: 10,
      details: stitches(line(...edge.map(([x, y]): Knot => [x, y + 10])), fabric.line, 1.4, 0.6),
    });
    const band = drawPiece(canvas, {
      outline: [...edge, [178, 150, 0.3], [80, 176], [0, 184], [-80, 176], [-178, 150, 0.3]],
      fabric,
      edge: 22,
      lift: 7,
    });
    return drawUpper(canvas, shape, fabric, { back, over: style === "ruffle" ? frill : band });
  },
);
