import {
  amount,
  type Canvas,
  choice,
  drawPiece,
  type Fabric,
  flag,
  type Knot,
  line,
  seam,
  stitches,
} from "../../toolkit";
import { bow } from "../belts";
import { buttonColor, buttons, column, placket } from "../parts/details";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { pocket } from "../parts/pockets";
import { drawUpper, neckBand } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { collarBack, collarInside, shirtCollar } from "./collars";
import { offShoulder } from "./off-shoulder";
import { wrapTop } from "./wrap-top";

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

function ruffles(canvas: Canvas, fabric: Fabric): string {
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

export const blouseKinds: Record<string, ClothingKind> = {
  shirt,
  blouse,
  "off-shoulder": offShoulder,
  "wrap-top": wrapTop,
};
