import { amount, choice, flag } from "../../toolkit";
import { clothingKind } from "../parts/garment";
import { jeanThread, trouserRise } from "./trouser-ranges";
import { drawTrousers } from "./trousers";

export const jeans = clothingKind(
  "jeans",
  "denim",
  {
    leg: choice("cut of the leg", "straight", "skinny", "wide", "bootcut", "mom"),
    rise: trouserRise,
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
