import { type Canvas, drawPiece, type Fabric, symmetric } from "../../toolkit";
import type { topStyles } from "./bikini-tops";
import { cord, cordBow, type Part } from "./swim-parts";

/** The back of a bikini top: band and straps. */
export function bikiniTopBack(canvas: Canvas, fabric: Fabric, style: keyof typeof topStyles): Part {
  const tall = style === "sporty" ? 60 : style === "triangle" || style === "halter" ? 14 : 40;
  const outline = symmetric([
    [0, 290 - tall],
    [80, 284 - tall],
    [150, 262 - tall * 0.6, 0.2],
    [152, 304, 0.2],
    [70, 310],
    [0, 306],
  ]);
  const straps =
    style === "bandeau"
      ? ""
      : style === "triangle" || style === "halter"
        ? cord(fabric, "M150 250C120 120 70 30 12 -20M-150 250C-120 120 -70 30 -12 -20") +
          cordBow(fabric, 0, -24, 1)
        : cord(fabric, "M86 250C92 150 92 60 84 0M-86 250C-92 150 -92 60 -84 0", style === "sporty" ? 26 : 9);
  return {
    outlines: [outline],
    behind: "",
    front:
      straps +
      drawPiece(canvas, { outline, fabric, edge: 16 }) +
      (style === "sporty" ? "" : cordBow(fabric, 0, 296, 1)),
  };
}
