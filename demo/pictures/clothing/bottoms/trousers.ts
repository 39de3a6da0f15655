import {
  blend,
  boxOf,
  type Canvas,
  curve,
  drawPiece,
  type Fabric,
  type Knot,
  line,
  union,
  wrongSide,
} from "../../toolkit";
import { belt } from "../belts";
import { buttons } from "../parts/details";
import type { Garment } from "../parts/garment";
import { pocket } from "../parts/pockets";
import { backDetails, fly, legEnds, legFront, softCrease, waistTop } from "./trouser-parts";
import { crotch, legFolds, legOutline, type TrouserOptions, type TrouserShape } from "./trouser-shape";

/** Draws trousers, jeans, joggers or shorts. */
export function drawTrousers(
  canvas: Canvas,
  shape: TrouserShape,
  fabric: Fabric,
  options: TrouserOptions,
): Garment {
  const { rise, waist, hip, length } = shape;
  const outlines = [legOutline(shape, -1), legOutline(shape, 1)];
  const legs = outlines.map((outline, index) => {
    const side = index === 0 ? -1 : 1;
    const [near, far] = [Math.min(...outline.map(([x]) => x)), Math.max(...outline.map(([x]) => x))];
    const middle = side * blend(76, shape.stance, 0.5);
    const crease = options.crease
      ? softCrease(
          fabric,
          line([side * waist * 0.44, rise + 60], [middle, crotch], [side * shape.stance, length]),
        )
      : "";
    const stripe = options.stripe
      ? `<path d="${line([side * (waist - 4), rise], [side * (hip - 2), 585], [side * (shape.stance + shape.hem / 2 - 6), length])}" fill="none" stroke="${options.stripe}" stroke-width="22"/>`
      : "";
    const cargo = options.cargo
      ? pocket(
          canvas,
          fabric,
          { x: side * (hip - 34), y: 800, width: 104, height: 128, style: "cargo" },
          options.thread,
        )
      : "";
    const piece = drawPiece(canvas, {
      outline,
      fabric,
      folds: legFolds(canvas, shape, side),
      across: side < 0 ? [near, 0, far + 70, 0] : [near - 60, 0, far, 0],
      round: 0.85,
      edge: 40,
      print: stripe,
      details: (options.back ? "" : legFront(canvas, shape, fabric, options, side)) + crease,
    });
    return piece + legEnds(canvas, shape, fabric, options, side) + cargo;
  });
  const inside = wrongSide(fabric);
  const opening: Knot[] = [
    [-waist, rise, 0.4],
    [0, rise - 9],
    [waist, rise, 0.4],
    [0, rise + 22],
  ];
  const middle = options.back
    ? backDetails(canvas, shape, fabric, options)
    : fly(canvas, shape, fabric, options);
  const girdle = options.belt
    ? belt(
        canvas,
        options.belt.fabric,
        waist + 5,
        rise + 4,
        options.belt.style === "buckle" ? 34 : 28,
        options.belt.style,
      )
    : "";
  const box = union(outlines.map((outline) => boxOf(outline)));
  const paperbag = options.waistband === "paperbag";
  const cord = options.closure === "drawstring";
  return {
    behind: paperbag ? "" : `<path d="${curve(opening)}" fill="${inside.paint}"/>`,
    front:
      legs.join("") +
      (cord ? "" : middle) +
      waistTop(canvas, shape, fabric, options) +
      (cord ? middle : "") +
      girdle +
      (options.closure === "fly" && !options.back && !girdle
        ? buttons(canvas, [[2, rise + 31]], options.backPockets === "patch" ? "#b58a58" : fabric.accent, 9)
        : ""),
    silhouette: outlines.map((outline) => curve(outline)).join(""),
    box: { ...box, top: paperbag ? rise - 52 : rise - 8 },
    focus: { left: -waist - 40, right: hip + 50, top: rise - 60, bottom: rise + 330 },
    support: "clips",
  };
}
