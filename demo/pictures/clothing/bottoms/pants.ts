import { amount, choice, createFabric, darken, flag, lighten } from "../../toolkit";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { jeans } from "./jeans";
import { beltChoice, trouserRise } from "./trouser-ranges";
import { drawTrousers } from "./trousers";

const trousers = clothingKind(
  "trousers",
  "plain",
  {
    leg: choice("cut of the leg", "straight", "wide", "tapered", "slim", "flared"),
    rise: trouserRise,
    length: amount("height of the hem", 1180, 1420, 1380),
    pleats: amount("pleats on each side", 0, 2, 1),
    crease: flag("pressed crease", true),
    cuffs: choice("ends of the legs", "hem", "turned"),
    belt: beltChoice,
  },
  ({ canvas, fabric, back, parameters }) => {
    const { leg, length, pleats, crease, cuffs } = parameters;
    const cuts = {
      straight: [158, 144, 134, 100],
      wide: [172, 200, 236, 136],
      tapered: [170, 140, 94, 90],
      slim: [142, 112, 92, 88],
      flared: [140, 112, 204, 122],
    } as const;
    const [thigh, knee, hem, stance] = cuts[leg];
    const leather = createFabric(canvas, {
      color: lighten(darken(fabric.accent, 0.2), 0.05),
      pattern: "leather",
    });
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 114 + (parameters.rise - 380) * 0.2,
        hip: 154 + pleats * 4,
        thigh,
        knee,
        hem,
        length,
        stance,
      },
      fabric,
      {
        back,
        waistband: "band",
        closure: "fly",
        pockets: "slant",
        backPockets: "welt",
        thread: fabric.line,
        pleats,
        crease,
        cuffs,
        ...(parameters.belt !== "none" && {
          belt: { fabric: parameters.belt === "tie" ? fabric : leather, style: parameters.belt },
        }),
      },
    );
  },
);

const palazzo = clothingKind(
  "palazzo",
  "linen",
  {
    rise: trouserRise,
    width: amount("width of each leg at the hem", 220, 340, 280),
    length: amount("height of the hem: 1100 culottes, 1400 full", 1060, 1420, 1390),
    waistband: choice("waist", "band", "elastic", "paperbag"),
    belt: beltChoice,
  },
  ({ canvas, fabric, back, parameters }) => {
    const { width, length, waistband } = parameters;
    const share = (length - 690) / 700;
    const hem = 150 + (width - 150) * Math.min(1, share);
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 114,
        hip: 160,
        thigh: 176,
        knee: 150 + (width - 150) * 0.55,
        hem,
        length,
        stance: hem / 2 + 8,
        softness: 1.3,
      },
      fabric,
      {
        back,
        waistband,
        closure: waistband === "band" ? "fly" : "none",
        pockets: "slant",
        backPockets: "none",
        thread: fabric.line,
        pleats: waistband === "band" ? 2 : 0,
        cuffs: "hem",
        ...(parameters.belt !== "none" && { belt: { fabric, style: parameters.belt } }),
      },
    );
  },
);

const cargo = clothingKind(
  "cargo",
  "canvas",
  {
    rise: trouserRise,
    leg: choice("cut of the leg", "straight", "wide", "tapered"),
    length: amount("height of the hem", 1180, 1420, 1380),
    cuffs: choice("ends of the legs", "hem", "rib", "turned"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const cuts = {
      straight: [170, 160, 150, 106],
      wide: [180, 200, 212, 128],
      tapered: [176, 150, 92, 92],
    } as const;
    const [thigh, knee, hem, stance] = cuts[parameters.leg];
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 118,
        hip: 164,
        thigh,
        knee,
        hem,
        length: parameters.length,
        stance,
        softness: 1.15,
      },
      fabric,
      {
        back,
        waistband: "band",
        closure: "fly",
        pockets: "slant",
        backPockets: "patch",
        thread: fabric.line,
        cargo: true,
        cuffs: parameters.cuffs,
      },
    );
  },
);

const joggers = clothingKind(
  "joggers",
  "plain",
  {
    rise: trouserRise,
    fit: amount("0 slim, 1 loose", 0, 1, 0.5),
    length: amount("height of the hem", 1180, 1400, 1350),
    stripe: flag("side stripe in the second colour"),
    cuffs: choice("ends of the legs", "rib", "hem"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { fit, length, stripe, cuffs } = parameters;
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 118,
        hip: 154 + fit * 14,
        thigh: 150 + fit * 30,
        knee: 126 + fit * 40,
        hem: 84 + fit * 20 + (cuffs === "hem" ? 50 : 0),
        length,
        stance: 94 + fit * 8,
        softness: 1.2,
      },
      fabric,
      {
        back,
        waistband: "elastic",
        closure: back ? "none" : "drawstring",
        pockets: "slant",
        backPockets: "none",
        thread: fabric.line,
        cuffs,
        ...(stripe && { stripe: fabric.accent }),
      },
    );
  },
);

export const pantKinds: Record<string, ClothingKind> = { jeans, trousers, palazzo, cargo, joggers };
