import { amount, choice, drawPiece, flag, type Knot, line, mirrored, seam, stitches } from "../toolkit";
import {
  bow,
  buttonColor,
  buttons,
  collarBack,
  collarInside,
  column,
  placket,
  pocket,
  shirtCollar,
} from "./details";
import { type ClothingKind, clothingKind } from "./garment";
import { drawUpper, neckBand, type UpperShape } from "./upper";

const shirt = clothingKind(
  "shirt",
  "plain",
  {
    fit: amount("0 close, 1 oversized", 0, 1, 0.4),
    sleeve: amount("length of the sleeve", 180, 580, 560),
    length: amount("height of the hem", 420, 800, 630),
    collar: amount("length of the collar points", 40, 110, 74),
    pockets: choice("chest pockets", "none", "one", "two"),
    curved: flag("shirt-tail hem", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { fit, sleeve, length, collar, pockets, curved } = parameters;
    const shape: UpperShape = {
      neck: { style: "v", width: 62, depth: 84 },
      shoulder: 150 + fit * 40,
      shoulderY: 46 + fit * 18,
      chest: 148 + fit * 44,
      armpit: 222 + fit * 44,
      waist: 128 + fit * 62,
      hem: 146 + fit * 46,
      length: curved ? length - 46 : length,
      hemDrop: curved ? 54 : 8,
      drape: 4,
      sleeve: {
        length: sleeve,
        cuff: sleeve > 420 ? 66 : 116 - sleeve * 0.06,
        swell: 6 + fit * 14,
        swellAt: 0.62,
        angle: 17,
        finish: sleeve > 420 ? "cuff" : "turned",
      },
    };
    const patch = (x: number) =>
      pocket(canvas, fabric, { x, y: 196, width: 76, height: 88, style: "pointed" });
    const chest = pockets === "two" ? patch(-84) + patch(84) : pockets === "one" ? patch(84) : "";
    const front =
      placket(fabric, -15, 78, length + 10) +
      buttons(canvas, column(0, 130, length - 60, 6), buttonColor(fabric), 6.5) +
      chest +
      shirtCollar(canvas, fabric, 62, 78, collar, 0.5);
    const yoke =
      seam(fabric, line([-190, 108], [0, 118], [190, 108])) +
      stitches(line([-190, 114], [0, 124], [190, 114]), fabric.line, 1.3, 0.5);
    const pleat = {
      spine: [
        [0, 120],
        [2, 300],
        [0, length],
      ] as Knot[],
      width: 26,
      root: true,
    };
    return drawUpper(canvas, shape, fabric, {
      back,
      details: back ? yoke : "",
      extraFolds: back ? [pleat] : [],
      over: back ? collarBack(canvas, fabric, 62, 46) : front,
      inside: collarInside(canvas, fabric, 62, 24),
      rise: 28,
    });
  },
);

const blouse = clothingKind(
  "blouse",
  "satin",
  {
    neck: choice("closure of the neck", "bow", "keyhole", "ruffle", "collarless"),
    sleeve: amount("length of the sleeve", 160, 580, 560),
    volume: amount("swelling of the sleeve", 0, 90, 44),
    length: amount("height of the hem", 400, 700, 590),
    peplum: flag("flared below the waist"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, sleeve, volume, length, peplum } = parameters;
    const shape: UpperShape = {
      neck: {
        style: neck === "collarless" ? "v" : "crew",
        width: 62,
        depth: neck === "collarless" ? 130 : 50,
      },
      shoulder: 146,
      shoulderY: 44,
      chest: 152,
      waist: peplum ? 118 : 144,
      hem: peplum ? 186 : 158,
      length,
      drape: peplum ? 7 : 5,
      waistSeam: peplum,
      softness: 1.25,
      sleeve: {
        length: sleeve,
        cuff: sleeve > 400 ? 58 : 84,
        swell: volume,
        swellAt: sleeve > 400 ? 0.72 : 0.45,
        angle: 18,
        finish: "cuff",
      },
    };
    const band = neckBand(canvas, shape, fabric, back, 18);
    const trims = {
      bow: () => bow(canvas, fabric, 0, 62, 0.95),
      keyhole: () =>
        `<path d="M0 70C-16 96 -14 128 0 132C14 128 16 96 0 70Z" fill="${fabric.shadow}" fill-opacity=".85"/>` +
        buttons(canvas, [[0, 62]], buttonColor(fabric), 7),
      ruffle: () => ruffles(canvas, fabric),
      collarless: () => buttons(canvas, column(0, 160, length - 60, 6), buttonColor(fabric), 5.5),
    };
    const closure = neck === "collarless" && !back ? placket(fabric, -14, 128, length + 10, 28) : "";
    const waist = peplum ? seam(fabric, line([-150, 408], [0, 416], [150, 408])) : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      details: closure + waist,
      over: band + (back ? "" : trims[neck]()),
    });
  },
);

function ruffles(canvas: Parameters<typeof drawPiece>[0], fabric: Parameters<typeof seam>[0]): string {
  return [-1, 1]
    .map((side) => {
      const edge: Knot[] = Array.from({ length: 9 }, (_, index) => [
        side * (34 + (index % 2 ? 16 : 0) - index * 1.6),
        70 + index * 40,
      ]);
      const folds = edge
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) => ({
          spine: [
            [x, y],
            [side * 10, y - 6],
            [side * 4, y - 8],
          ] as Knot[],
          width: 14,
          root: true,
        }));
      return drawPiece(canvas, {
        outline: [[side * 2, 60, 0.3], ...edge, [side * 2, 400, 0.3]],
        fabric,
        folds,
        edge: 14,
        lift: 6,
      });
    })
    .join("");
}

const offShoulder = clothingKind(
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

const wrapTop = clothingKind(
  "wrap-top",
  "plain",
  {
    sleeve: amount("length of the sleeve", 120, 560, 400),
    volume: amount("swelling of the sleeve", 0, 80, 12),
    depth: amount("depth of the crossing", 150, 300, 230),
    length: amount("height of the hem", 380, 640, 500),
    tie: flag("tied at the side", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { sleeve, volume, depth, length } = parameters;
    const shape: UpperShape = {
      neck: { style: "v", width: 78, depth },
      shoulder: 144,
      shoulderY: 44,
      chest: 144,
      waist: 114,
      hem: 140,
      length,
      drape: 3,
      softness: 1.1,
      sleeve: {
        length: sleeve,
        cuff: 74,
        swell: volume,
        swellAt: 0.65,
        angle: 19,
        finish: volume > 30 ? "cuff" : "hem",
      },
    };
    return drawUpper(canvas, shape, fabric, {
      back,
      over: back ? "" : wrapFront(canvas, fabric, shape, parameters.tie),
    });
  },
);

/** The overlapping half of a wrap, from the left shoulder to the right side of the waist. */
export function wrapFront(
  canvas: Parameters<typeof drawPiece>[0],
  fabric: Parameters<typeof seam>[0],
  shape: UpperShape,
  tie: boolean,
): string {
  const { width, depth } = shape.neck;
  const waistY = 400;
  const gathers = [0, 1, 2, 3, 4].map((index) => ({
    spine: [
      [shape.waist - 4, waistY - 22 + index * 10],
      [shape.waist * 0.4, waistY - 50 + index * 16],
      [-shape.waist * 0.5, waistY - 120 + index * 44],
    ] as Knot[],
    width: 22,
    root: true,
  }));
  const outline: Knot[] = [
    [-width, 0, 0],
    [-width * 0.5, depth * 0.52],
    [12, depth + 4],
    [shape.waist + 3, waistY - 40, 0],
    [shape.waist + 2, waistY + 22, 0],
    [-shape.waist * 0.2, waistY + 34],
    [-shape.waist - 2, waistY + 20, 0],
    [-shape.chest + 8, 240, 0.2],
    [-shape.shoulder + 8, 120],
    [-shape.shoulder + 14, 52, 0],
  ];
  const edge = line([-width, 0], [-width * 0.5, depth * 0.52], [12, depth + 4], [shape.waist, waistY - 40]);
  const leaf = drawPiece(canvas, {
    outline,
    fabric,
    folds: gathers,
    edge: 26,
    round: 0.7,
    lift: 7,
    details: stitches(edge, fabric.line, 14, 0.08),
  });
  const x = shape.waist - 6;
  const knot = tie
    ? [
        mirrored([
          [0, 0, 0.3],
          [-20, 70],
          [-12, 170, 0],
          [-44, 164, 0],
          [-34, 66],
        ]),
        [
          [0, 0, 0.3],
          [16, 60],
          [8, 130, 0],
          [-18, 130, 0],
          [-8, 60],
        ] as Knot[],
      ]
        .map((knots) =>
          drawPiece(canvas, {
            outline: knots.map(([kx, ky, s]): Knot => [kx + x, ky + waistY - 6, s ?? 1]),
            fabric,
            edge: 12,
            lift: 5,
          }),
        )
        .join("") +
      drawPiece(canvas, {
        outline: [
          [x - 16, waistY - 20],
          [x + 14, waistY - 22],
          [x + 16, waistY + 12],
          [x - 14, waistY + 16],
        ],
        fabric,
        edge: 12,
        lift: 4,
      })
    : "";
  return leaf + knot;
}

/** Woven tops. */
export const blouseKinds: Record<string, ClothingKind> = {
  shirt,
  blouse,
  "off-shoulder": offShoulder,
  "wrap-top": wrapTop,
};
