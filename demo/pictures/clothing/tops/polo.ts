import { amount, flag, seam } from "../../toolkit";
import { buttonColor, buttons, column, placket } from "../parts/details";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { collarBack, collarInside, shirtCollar } from "./collars";

export const polo = clothingKind(
  "polo",
  "knit",
  {
    sleeve: amount("length of the sleeve", 110, 560, 190),
    fit: amount("0 close, 1 loose", 0, 1, 0.3),
    length: amount("height of the hem", 380, 680, 590),
    tipped: flag("collar and cuffs in the second colour"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { sleeve, fit, length } = parameters;
    const trim = parameters.tipped ? { ...fabric, paint: fabric.accent, color: fabric.accent } : fabric;
    const shape: UpperShape = {
      neck: { style: "v", width: 62, depth: 96 },
      shoulder: 148 + fit * 20,
      chest: 146 + fit * 28,
      waist: 124 + fit * 44,
      hem: 144 + fit * 30,
      length,
      drape: 2,
      softness: 0.8,
      sleeve: { length: sleeve, cuff: 92 - sleeve * 0.05, swell: 4, swellAt: 0.4, angle: 20, finish: "rib" },
    };
    const front =
      placket(fabric, -15, 90, 226, 30) +
      seam(fabric, "M-15 226H15") +
      buttons(canvas, column(0, 118, 205, 3), buttonColor(fabric), 6) +
      shirtCollar(canvas, trim, 62, 84, 74, 0.5);
    return drawUpper(canvas, shape, fabric, {
      back,
      trim,
      hem: "rib",
      over: back ? collarBack(canvas, trim, 62, 44) : front,
      inside: collarInside(canvas, trim, 62, 20),
      rise: 24,
    });
  },
);
