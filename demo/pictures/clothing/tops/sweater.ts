import {
  amount,
  type Canvas,
  choice,
  drawPiece,
  type Fabric,
  type Fold,
  flag,
  type Knot,
  line,
  symmetric,
} from "../../toolkit";
import { column } from "../parts/details";
import { clothingKind } from "../parts/garment";
import { drawUpper, neckBand } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";
import { knitFit, knitLength, knitShape, knitSleeve, knitVolume } from "./knit-shape";

function turtleneck(canvas: Canvas, fabric: Fabric, width: number, height: number): string {
  const tube: Knot[] = symmetric([
    [0, 44],
    [width * 0.6, 36],
    [width + 14, 8, 0.3],
    [width - 2, -height * 0.5],
    [width - 4, -height + 6, 0.3],
    [width * 0.5, -height + 14],
    [0, -height + 17],
  ]);
  const opening: Knot[] = [
    [-width + 4, -height + 6, 0.3],
    [0, -height - 7],
    [width - 4, -height + 6, 0.3],
    [0, -height + 18],
  ];
  const inside = drawPiece(canvas, {
    outline: opening,
    fabric: { ...fabric, paint: fabric.shadow, color: fabric.shadow },
    edge: 10,
  });
  const roll: Fold[] = [
    {
      spine: [
        [-width - 6, 2],
        [0, 26],
        [width + 6, 2],
      ],
      width: 22,
    },
    {
      spine: [
        [-width * 0.7, -height * 0.4],
        [0, -height * 0.2],
        [width * 0.8, -height * 0.5],
      ],
      width: 16,
    },
  ];
  return inside + drawPiece(canvas, { outline: tube, fabric, folds: roll, edge: 24, lift: 6 });
}

export const sweater = clothingKind(
  "sweater",
  "knit",
  {
    neck: choice("neckline", "crew", "v", "turtle", "mock", "boat"),
    fit: knitFit,
    length: knitLength,
    sleeve: knitSleeve,
    volume: knitVolume,
    cables: amount("cables down the front", 0, 5, 0),
    yoke: flag("patterned yoke in the second colour"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, cables, yoke } = parameters;
    const tall = neck === "turtle" || neck === "mock";
    const style = tall ? "crew" : neck;
    const shape = knitShape(parameters, {
      style,
      width: neck === "boat" ? 108 : neck === "v" ? 72 : 64,
      depth: neck === "v" ? 150 : neck === "boat" ? 36 : tall ? 30 : 56,
    });
    const front = Array.from({ length: Math.round(cables) }, (_, index) =>
      cable(fabric, (index - (Math.round(cables) - 1) / 2) * 62, 60, shape.length - 40),
    ).join("");
    const collar = tall
      ? turtleneck(canvas, fabric, 62, neck === "turtle" ? 84 : 44)
      : neckBand(canvas, shape, fabric, back, 26);
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "rib",
      print: yoke ? patternedYoke(fabric, shape) : "",
      details: front,
      sleeveDetails:
        cables > 0
          ? (place) =>
              cablePath(
                fabric,
                [0.1, 0.3, 0.5, 0.7, 0.88].map((along) => place(0.45, along)),
              )
          : () => "",
      over: collar,
      rise: neck === "turtle" ? 92 : neck === "mock" ? 52 : 6,
      focus: { left: -160, right: 190, top: tall ? -110 : -50, bottom: tall ? 330 : 390 },
    });
  },
);

function cable(fabric: Fabric, x: number, top: number, bottom: number): string {
  const count = Math.max(2, Math.round((bottom - top) / 40));
  return cablePath(fabric, column(x, top, bottom, count));
}

/** A cable: two strands that cross between consecutive points. */
function cablePath(fabric: Fabric, points: readonly Knot[]): string {
  const strand = (phase: number) =>
    line(...points.map(([x, y], index): Knot => [x + ((index + phase) % 2 ? 11 : -11), y]));
  const ridges = `${line(...points.map(([x, y]): Knot => [x - 25, y]))}${line(...points.map(([x, y]): Knot => [x + 25, y]))}`;
  const rope = (path: string) =>
    `<path d="${path}" stroke="${fabric.shadow}" stroke-opacity=".5" stroke-width="19"/><path d="${path}" stroke="${fabric.color}" stroke-width="14"/><path d="${path}" stroke="${fabric.light}" stroke-opacity=".4" stroke-width="5" transform="translate(-2.5 -1)"/>`;
  return `<g fill="none" stroke-linecap="round"><path d="${ridges}" stroke="${fabric.shadow}" stroke-opacity=".34" stroke-width="6"/>${rope(strand(0))}${rope(strand(1))}</g>`;
}

function patternedYoke(fabric: Fabric, shape: UpperShape): string {
  const rows = [96, 128, 160, 192];
  const zigzag = (y: number, step: number, height: number) =>
    Array.from(
      { length: Math.ceil((shape.chest * 2) / step) + 1 },
      (_, index) => `${index ? "L" : "M"}${-shape.chest + index * step} ${y + (index % 2 ? height : 0)}`,
    ).join("");
  return `<g fill="none" stroke="${fabric.accent}" stroke-linejoin="miter">${rows.map((y, index) => `<path d="${zigzag(y, index % 2 ? 13 : 20, index % 2 ? 12 : 18)}" stroke-width="${index % 2 ? 4 : 6}"/>`).join("")}<path d="M${-shape.chest - 40} 82H${shape.chest + 40}M${-shape.chest - 40} 222H${shape.chest + 40}" stroke-width="5" stroke-dasharray="9 7"/></g>`;
}
