import { amount, choice, darken, drawPiece, flag, line, seam, symmetric } from "../../toolkit";
import { belt } from "../belts";
import { buttonColor, buttons, column } from "../parts/details";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { collarBack, collarInside } from "../tops/collars";
import { backSeams, coatFit, coatShape, frontEdge, lapels } from "./tailoring";

export const trench = clothingKind(
  "trench",
  "plain",
  {
    fit: coatFit,
    length: amount("height of the hem", 760, 1200, 1020),
    belt: choice("belt", "tie", "buckle"),
    flap: flag("storm flap", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, flap } = parameters;
    const shape: UpperShape = {
      ...coatShape(parameters.fit, length, 250),
      waist: 128 + parameters.fit * 40,
      softness: 1.1,
      drape: 5,
    };
    const rows = [
      ...column(-54, 292, 372, 2),
      ...column(54, 292, 372, 2),
      ...column(-54, 500, 600, 2),
      ...column(54, 500, 600, 2),
    ];
    const storm = drawPiece(canvas, {
      outline: [
        [30, 26, 0.2],
        [shape.shoulder - 4, 60, 0.2],
        [shape.chest - 12, 220, 0.3],
        [120, 268],
        [44, 250, 0.3],
      ],
      fabric,
      edge: 18,
      lift: 7,
    });
    const epaulettes = [-1, 1]
      .map(
        (side) =>
          drawPiece(canvas, {
            outline: [
              [side * 84, 8, 0.2],
              [side * (shape.shoulder - 2), 40, 0.2],
              [side * (shape.shoulder - 8), 66, 0.2],
              [side * 80, 32, 0.6],
            ],
            fabric,
            edge: 10,
            lift: 4,
          }) + buttons(canvas, [[side * 92, 26]], buttonColor(fabric), 6),
      )
      .join("");
    const yoke = drawPiece(canvas, {
      outline: symmetric([
        [0, 14],
        [58, 4, 0.2],
        [shape.shoulder - 2, 54, 0.2],
        [shape.chest - 10, 226, 0.3],
        [80, 262],
        [0, 274],
      ]),
      fabric,
      edge: 22,
      lift: 7,
    });
    const welts = [-1, 1]
      .map((side) =>
        drawPiece(canvas, {
          outline: [
            [side * 84, 520, 0],
            [side * 112, 510, 0],
            [side * 134, 620, 0],
            [side * 106, 630, 0],
          ],
          fabric,
          edge: 10,
          lift: 4,
        }),
      )
      .join("");
    const girdle = belt(
      canvas,
      fabric,
      shape.waist + 4,
      404,
      48,
      back ? "plain" : parameters.belt,
      darken("#8a6a48", 0.1),
    );
    return drawUpper(canvas, shape, fabric, {
      back,
      details: back ? backSeams(fabric, shape, 320) : frontEdge(fabric, 76, 250, length + 10),
      inside: collarInside(canvas, fabric, 62, 26),
      sleeveDetails: (place) =>
        [0.84, 0.9]
          .map((along) => seam(fabric, line(place(0, along), place(0.5, along + 0.01), place(1, along))))
          .join(""),
      over: back
        ? yoke + collarBack(canvas, fabric, 60, 54) + girdle
        : (flap ? storm : "") +
          epaulettes +
          welts +
          lapels(canvas, fabric, 262, 132, "notch", -38) +
          buttons(canvas, rows, buttonColor(fabric), 12) +
          girdle,
      rise: 28,
      support: "hanger",
      focus: { left: -190, right: 200, top: 20, bottom: 508 },
    });
  },
);
