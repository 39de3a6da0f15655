import {
  amount,
  createFabric,
  darken,
  drawPiece,
  flag,
  lightness,
  line,
  seam,
  softStroke,
  stitches,
  symmetric,
} from "../../toolkit";
import { buttons, column } from "../parts/details";
import { clothingKind } from "../parts/garment";
import { pocket } from "../parts/pockets";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { collarBack, collarInside, shirtCollar } from "../tops/collars";
import { coatFit, coatShape, frontEdge } from "./tailoring";

export const denimJacket = clothingKind(
  "denim-jacket",
  "denim",
  {
    fit: coatFit,
    length: amount("height of the hem", 400, 620, 480),
    fading: amount("worn patches", 0, 1, 0.4),
    lined: flag("pale collar, as of fleece"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, fading, lined } = parameters;
    const thread = lightness(fabric.color) > 0.62 ? darken(fabric.color, 0.35) : "#d3a05e";
    const base = coatShape(parameters.fit, length, 74, 540);
    const shape: UpperShape = {
      ...base,
      hem: base.waist + 8,
      waist: base.waist + 6,
      drape: 0,
      sleeve: { length: 540, cuff: 74, swell: 10, swellAt: 0.4, angle: 15, finish: "cuff" },
    };
    const yoke = line([-200, 158], [0, 164], [200, 158]);
    const darts = [-1, 1]
      .map(
        (side) =>
          line([side * 52, 166], [side * 42, length - 40]) +
          line([side * 116, 166], [side * 84, length - 40]),
      )
      .join("");
    const patches = [-1, 1]
      .map((side) =>
        pocket(canvas, fabric, { x: side * 88, y: 162, width: 88, height: 86, style: "flap" }, thread),
      )
      .join("");
    const waistband = drawPiece(canvas, {
      outline: symmetric([
        [0, length - 34],
        [shape.hem + 4, length - 40, 0.1],
        [shape.hem + 2, length + 4, 0.1],
        [0, length + 12],
      ]),
      fabric,
      edge: 16,
      lift: 4,
      details: stitches(
        `${line([-200, length - 28], [0, length - 22], [200, length - 28])}${line([-200, length - 6], [0, length + 2], [200, length - 6])}`,
        thread,
        1.6,
        0.8,
      ),
    });
    const collarCloth = lined ? createFabric(canvas, { color: "#efe6d6", pattern: "suede" }) : fabric;
    const worn = fading
      ? softStroke(`M-120 300V${length - 60}M120 300V${length - 60}`, fabric.light, 70, 0.3 * fading)
      : "";
    const front =
      frontEdge(fabric, 17, 70, length) +
      stitches(`M10 80V${length - 40}M-17 80V${length - 40}`, thread, 1.6, 0.8);
    const seams =
      seam(fabric, yoke) +
      seam(fabric, darts, 1.8) +
      stitches(line([-200, 166], [0, 172], [200, 166]), thread, 1.6, 0.8) +
      stitches(darts, thread, 1.5, 0.7);
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "raw",
      details: worn + seams + (back ? "" : front),
      inside: collarInside(canvas, collarCloth, 62, 22),
      over:
        waistband +
        (back
          ? collarBack(canvas, collarCloth, 62, 52)
          : patches +
            buttons(canvas, column(0, 108, length - 12, 6), "#b58a58", 8.5) +
            shirtCollar(canvas, collarCloth, 64, 70, 82, 0.9)),
      rise: 26,
    });
  },
);
