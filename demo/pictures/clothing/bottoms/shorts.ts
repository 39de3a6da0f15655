import { amount, choice, createFabric, darken, flag } from "../../toolkit";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { beltChoice, jeanThread, trouserRise } from "./trouser-ranges";
import { drawTrousers } from "./trousers";

const denimShorts = clothingKind(
  "denim-shorts",
  "denim",
  {
    rise: trouserRise,
    length: amount("height of the hem", 740, 960, 790),
    width: amount("width of each leg at the hem", 150, 220, 178),
    fading: amount("worn patches", 0, 1, 0.5),
    ripped: flag("ripped"),
    cuffs: choice("ends of the legs", "raw", "turned", "hem"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, width, fading, ripped, cuffs } = parameters;
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 120,
        hip: 158,
        thigh: width - 10,
        knee: width,
        hem: width,
        length,
        stance: width / 2 + 6,
      },
      fabric,
      {
        back,
        waistband: "band",
        closure: "fly",
        pockets: "scoop",
        backPockets: "patch",
        thread: jeanThread(fabric.color),
        fading: fading * 0.7,
        ripped,
        cuffs,
      },
    );
  },
);

const tailoredShorts = clothingKind(
  "tailored-shorts",
  "linen",
  {
    rise: trouserRise,
    length: amount("height of the hem: 800 short, 1000 bermuda", 770, 1040, 880),
    width: amount("width of each leg at the hem", 160, 250, 196),
    waistband: choice("waist", "band", "paperbag", "elastic"),
    pleats: amount("pleats on each side", 0, 2, 1),
    belt: beltChoice,
    cuffs: choice("ends of the legs", "hem", "turned"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, width, waistband, pleats, cuffs } = parameters;
    const leather = createFabric(canvas, { color: darken(fabric.accent, 0.15), pattern: "leather" });
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 116,
        hip: 162,
        thigh: 168,
        knee: width,
        hem: width,
        length,
        stance: width / 2 + 10,
        softness: 1.1,
      },
      fabric,
      {
        back,
        waistband,
        closure: waistband === "band" ? "fly" : waistband === "elastic" && !back ? "drawstring" : "none",
        pockets: "slant",
        backPockets: "welt",
        thread: fabric.line,
        pleats,
        cuffs,
        ...(parameters.belt !== "none" && {
          belt: { fabric: parameters.belt === "tie" ? fabric : leather, style: parameters.belt },
        }),
      },
    );
  },
);

export const shortKinds: Record<string, ClothingKind> = {
  "denim-shorts": denimShorts,
  "tailored-shorts": tailoredShorts,
};
