import {
  amount,
  type Canvas,
  choice,
  drawPiece,
  type Fabric,
  flag,
  line,
  seam,
  symmetric,
} from "../../toolkit";
import { belt } from "../belts";
import { buttonColor, buttons, column } from "../parts/details";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { pocket } from "../parts/pockets";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { collarBack, collarInside } from "../tops/collars";
import { denimJacket } from "./denim-jacket";
import { puffer } from "./puffer";
import { backSeams, coatFit, coatShape, flapPockets, frontEdge, lapels } from "./tailoring";
import { trench } from "./trench";

const blazer = clothingKind(
  "blazer",
  "plain",
  {
    fit: coatFit,
    length: amount("height of the hem", 520, 760, 620),
    closing: amount("height of the first button", 250, 400, 320),
    lapel: choice("lapels", "notch", "peak", "shawl"),
    breasted: choice("rows of buttons", "single", "double"),
    belt: flag("belt of the same cloth"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, closing, lapel, breasted } = parameters;
    const double = breasted === "double";
    const shape: UpperShape = {
      ...coatShape(parameters.fit * 0.8, length, closing),
      ...(!double && !back && { cutaway: 110 }),
    };
    const rows = double
      ? [...column(-46, closing + 20, closing + 150, 3), ...column(46, closing + 20, closing + 150, 3)]
      : column(0, closing + 16, closing + 90, parameters.fit > 0.6 ? 1 : 2);
    const chest = drawPiece(canvas, {
      outline: [
        [68, 226, 0],
        [126, 216, 0],
        [126, 236, 0],
        [68, 246, 0],
      ],
      fabric,
      edge: 8,
      lift: 2,
    });
    const darts = [-1, 1]
      .map((side) => seam(fabric, line([side * 82, 300], [side * 76, 400], [side * 86, length - 170]), 1.6))
      .join("");
    const front = frontEdge(fabric, double ? 62 : 10, closing, length - (double ? 0 : 100));
    const girdle = parameters.belt ? belt(canvas, fabric, shape.waist + 3, 404, 40, "tie") : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: back ? backSeams(fabric, shape, 150) : front + darts,
      inside: collarInside(canvas, fabric, 62, 18),
      over:
        (back
          ? collarBack(canvas, fabric, 58, 40)
          : flapPockets(canvas, fabric, 92, length - 190) +
            chest +
            lapels(canvas, fabric, closing, 118, lapel, double ? -30 : 3) +
            buttons(canvas, rows, buttonColor(fabric), 10)) + girdle,
      rise: 22,
      focus: { left: -150, right: 170, top: 40, bottom: 440 },
    });
  },
);

const coat = clothingKind(
  "wool-coat",
  "herringbone",
  {
    fit: coatFit,
    length: amount("height of the hem: 760 short, 1150 long", 720, 1200, 1000),
    lapel: choice("collar", "notch", "shawl", "peak", "stand"),
    breasted: choice("rows of buttons", "single", "double", "none"),
    belt: flag("tie belt"),
    pockets: choice("pockets", "flap", "patch"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, lapel, breasted, pockets } = parameters;
    const closing = lapel === "stand" ? 60 : 300;
    const shape = coatShape(parameters.fit, length, closing);
    const double = breasted === "double";
    const end = Math.min(length - 240, closing + 380);
    const rows =
      breasted === "none"
        ? []
        : double
          ? [...column(-52, closing + 26, closing + 260, 3), ...column(52, closing + 26, closing + 260, 3)]
          : column(0, closing + 30, end, lapel === "stand" ? 5 : 3);
    const bags =
      pockets === "flap"
        ? flapPockets(canvas, fabric, 100, 520)
        : [-1, 1]
            .map((side) => pocket(canvas, fabric, { x: side * 102, y: 500, width: 108, height: 130 }))
            .join("");
    const collar =
      lapel === "stand"
        ? standCollar(canvas, fabric)
        : lapels(canvas, fabric, closing, 128 + parameters.fit * 10, lapel, double ? -34 : 3);
    const girdle = parameters.belt
      ? belt(canvas, fabric, shape.waist + 3, 412, 46, back ? "plain" : "tie")
      : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: back
        ? backSeams(fabric, shape, 260)
        : frontEdge(fabric, double ? 72 : 12, closing, length + 10),
      inside: collarInside(canvas, fabric, 62, 22),
      over:
        (back
          ? collarBack(canvas, fabric, 58, 46)
          : bags + collar + buttons(canvas, rows, buttonColor(fabric), 13)) + girdle,
      rise: 26,
      support: "hanger",
      focus: { left: -170, right: 180, top: 30, bottom: 470 },
    });
  },
);

function standCollar(canvas: Canvas, fabric: Fabric): string {
  return drawPiece(canvas, {
    outline: symmetric([
      [0, 66],
      [48, 40],
      [66, -10, 0.3],
      [60, -42, 0.3],
      [34, -22],
      [0, 14, 0.3],
    ]),
    fabric,
    edge: 18,
    lift: 6,
    details: seam(fabric, "M6 14V70"),
  });
}

export const coatKinds: Record<string, ClothingKind> = {
  blazer,
  "wool-coat": coat,
  trench,
  "denim-jacket": denimJacket,
  puffer,
};
