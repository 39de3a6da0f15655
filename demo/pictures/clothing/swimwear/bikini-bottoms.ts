import {
  type Canvas,
  curve,
  drawPiece,
  type Fabric,
  type Fold,
  type Knot,
  line,
  symmetric,
  wrongSide,
} from "../../toolkit";
import { cordBow, edges, type Part } from "./swim-parts";

const bottomStyles = {
  classic: { top: 560, side: 40, cover: 40, ties: false },
  tie: { top: 580, side: 22, cover: 36, ties: true },
  brazilian: { top: 556, side: 30, cover: 24, ties: false },
  high: { top: 440, side: 150, cover: 44, ties: false },
} as const;

export function bottom(
  canvas: Canvas,
  fabric: Fabric,
  style: keyof typeof bottomStyles,
  back: boolean,
): Part {
  const { top, side, cover: front, ties } = bottomStyles[style];
  const cover = back ? front + 26 : front;
  const waist = style === "high" ? 118 : 150;
  const outline = symmetric([
    [0, top + 16],
    [waist * 0.6, top + 10],
    [waist, top - 4, 0.1],
    [152, top + side, 0.2],
    [back ? 112 : 80, top + side + (716 - top - side) * 0.52],
    [cover, 708, 0.4],
    [0, 722],
  ]);
  const opening: Knot[] = [
    [-waist, top - 4, 0.3],
    [0, top - 16],
    [waist, top - 4, 0.3],
    [0, top + 26],
  ];
  const folds: Fold[] = [-1, 1].flatMap((sign): Fold[] => [
    {
      spine: [
        [sign * 130, top + side],
        [sign * 80, top + side + 24],
        [sign * 30, top + side + 20],
      ],
      width: 18,
    },
    {
      spine: [
        [sign * 50, 690],
        [sign * 40, 650],
        [sign * 46, 610],
      ],
      width: 18,
    },
  ]);
  const waistline = line([-waist, top + 8], [0, top + 28], [waist, top + 8]);
  return {
    outlines: [outline],
    behind: `<path d="${curve(opening)}" fill="${wrongSide(fabric).color}"/>`,
    front:
      drawPiece(canvas, { outline, fabric, folds, edge: 34, details: edges(fabric, waistline) }) +
      (ties ? cordBow(fabric, 152, top + 8, 1) + cordBow(fabric, -152, top + 8, -1) : ""),
  };
}
