import { amount, choice, createFabric, darken, flag, lighten, lightness } from "../toolkit";
import { type ClothingKind, clothingKind } from "./garment";
import { drawTrousers } from "./trousers";

const rise = amount("height of the waist: 380 high, 460 low", 375, 470, 400);
const belted = choice("belt", "none", "buckle", "tie");
const jeanThread = (color: string) => (lightness(color) > 0.62 ? darken(color, 0.35) : "#d3a05e");

const jeans = clothingKind(
  "jeans",
  "denim",
  {
    leg: choice("cut of the leg", "straight", "skinny", "wide", "bootcut", "mom"),
    rise,
    length: amount("height of the hem", 1180, 1420, 1385),
    fading: amount("worn patches on thighs and knees", 0, 1, 0.5),
    ripped: flag("ripped knees"),
    cuffs: choice("ends of the legs", "hem", "turned", "raw"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { leg, fading, ripped, cuffs, length } = parameters;
    const cuts = {
      straight: [150, 136, 128, 98],
      skinny: [138, 100, 76, 84],
      wide: [166, 184, 214, 128],
      bootcut: [142, 112, 158, 104],
      mom: [168, 140, 106, 94],
    } as const;
    const [thigh, knee, hem, stance] = cuts[leg];
    return drawTrousers(
      canvas,
      {
        rise: parameters.rise,
        waist: 116 + (parameters.rise - 380) * 0.2,
        hip: leg === "mom" || leg === "wide" ? 162 : 152,
        thigh,
        knee,
        hem,
        length,
        stance,
        softness: leg === "skinny" ? 0.8 : 0.95,
      },
      fabric,
      {
        back,
        waistband: "band",
        closure: "fly",
        pockets: "scoop",
        backPockets: "patch",
        thread: jeanThread(fabric.color),
        fading,
        ripped,
        cuffs,
      },
    );
  },
);

const trousers = clothingKind(
  "trousers",
  "plain",
  {
    leg: choice("cut of the leg", "straight", "wide", "tapered", "slim", "flared"),
    rise,
    length: amount("height of the hem", 1180, 1420, 1380),
    pleats: amount("pleats on each side", 0, 2, 1),
    crease: flag("pressed crease", true),
    cuffs: choice("ends of the legs", "hem", "turned"),
    belt: belted,
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
    rise,
    width: amount("width of each leg at the hem", 220, 340, 280),
    length: amount("height of the hem: 1100 culottes, 1400 full", 1060, 1420, 1390),
    waistband: choice("waist", "band", "elastic", "paperbag"),
    belt: belted,
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
    rise,
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
    rise,
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

const denimShorts = clothingKind(
  "denim-shorts",
  "denim",
  {
    rise,
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
    rise,
    length: amount("height of the hem: 800 short, 1000 bermuda", 770, 1040, 880),
    width: amount("width of each leg at the hem", 160, 250, 196),
    waistband: choice("waist", "band", "paperbag", "elastic"),
    pleats: amount("pleats on each side", 0, 2, 1),
    belt: belted,
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

/** Trousers of every length. */
export const pantKinds: Record<string, ClothingKind> = { jeans, trousers, palazzo, cargo, joggers };
export const shortKinds: Record<string, ClothingKind> = {
  "denim-shorts": denimShorts,
  "tailored-shorts": tailoredShorts,
};
