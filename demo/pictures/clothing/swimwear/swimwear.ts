import { choice, moved } from "../../toolkit";
import { sarong } from "../bottoms/sarong";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { bikiniTopBack } from "./bikini-back";
import { bottom } from "./bikini-bottoms";
import { topStyles } from "./bikini-tops";
import { assemble, type Part } from "./swim-parts";
import { onePiece } from "./swimsuit";

const set = clothingKind(
  "bikini",
  "plain",
  {
    top: choice("upper part", "triangle", "bandeau", "halter", "sporty", "ruffle"),
    bottom: choice("lower part", "classic", "tie", "brazilian", "high"),
    parts: choice("what is sold", "set", "top", "bottom"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const lifted = (part: Part): Part =>
      parameters.parts === "set"
        ? {
            outlines: part.outlines.map((outline) => outline.map((knot) => moved(knot, 0, -70))),
            behind: `<g transform="translate(0 -70)">${part.behind}</g>`,
            front: `<g transform="translate(0 -70)">${part.front}</g>`,
          }
        : part;
    const upper =
      parameters.parts === "bottom"
        ? []
        : [back ? bikiniTopBack(canvas, fabric, parameters.top) : topStyles[parameters.top](canvas, fabric)];
    const lower = parameters.parts === "top" ? [] : [lifted(bottom(canvas, fabric, parameters.bottom, back))];
    const garment = assemble([...upper, ...lower], { left: -170, right: 190, top: 60, bottom: 510 });
    const vertical = {
      top: { top: -60, bottom: 340 },
      bottom: { top: 440, bottom: 730 },
      set: { top: -60, bottom: 660 },
    }[parameters.parts];
    return { ...garment, box: { ...garment.box, ...vertical } };
  },
);

export const swimKinds: Record<string, ClothingKind> = { bikini: set, swimsuit: onePiece, sarong };
