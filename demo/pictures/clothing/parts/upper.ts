import {
  boxOf,
  type Canvas,
  corner,
  curve,
  drawPiece,
  type Fabric,
  type Fold,
  type Knot,
  line,
  mirrored,
  moved,
  stitches,
  symmetric,
  union,
} from "../../toolkit";
import type { Garment } from "./garment";
import { drawSleeves, type sleevePlaces } from "./sleeves";
import { dragFolds, hemFolds } from "./upper-folds";
import { insideBack, straps } from "./upper-inside";
import { armholeOf, neckline, rightHalf, type UpperShape } from "./upper-shape";

export interface BodyOptions {
  back: boolean;
  trim?: Fabric;
  /** Drawn on the body over the folds. */
  details?: string;
  /** Drawn on the body under the folds. */
  print?: string;
  sleevePrint?: (place: ReturnType<typeof sleevePlaces>) => string;
  sleeveDetails?: (place: ReturnType<typeof sleevePlaces>) => string;
  /** Drawn over everything (collars, buttons, belts). */
  over?: string;
  /** Outlines of parts of `over` that extend beyond the body. */
  overOutlines?: Knot[][];
  extraFolds?: Fold[];
  hem?: "stitched" | "rib" | "raw";
  support?: Garment["support"];
  focus?: Garment["focus"];
  /** Height above the neck of a hood or tall collar. */
  rise?: number;
  /** Drawn in the neck opening, over the inside of the back. */
  inside?: string;
}

function hemFinish(canvas: Canvas, shape: UpperShape, fabric: Fabric, options: BodyOptions): string {
  const { hem, length, hemDrop = 8 } = shape;
  if (options.hem === "raw" || shape.brief) return "";
  const across = (up: number) =>
    line([-hem - 4, length - up], [0, length + hemDrop - up], [hem + 4, length - up]);
  if (options.hem !== "rib") return stitches(across(18), fabric.line, 1.6, 0.6);
  const outline = symmetric([
    [0, length + hemDrop - 44],
    [hem * 0.6, length + hemDrop - 45],
    [hem + 3, length - 42, 0.2],
    [hem - 8, length + 4, 0.2],
    [hem * 0.5, length + hemDrop + 3],
    [0, length + hemDrop + 4],
  ]);
  return drawPiece(canvas, { outline, fabric: options.trim ?? fabric, edge: 18, lift: 5 });
}

/** Draws a garment of the upper body: inside of the back, sleeves, body, hem and overlays. */
export function drawUpper(canvas: Canvas, shape: UpperShape, fabric: Fabric, options: BodyOptions): Garment {
  const softness = shape.softness ?? 1;
  const outline = symmetric(rightHalf(shape, options.back));
  const sleeves = shape.sleeve
    ? drawSleeves(canvas, armholeOf(shape), shape.sleeve, fabric, {
        softness,
        ...(options.trim && { trim: options.trim }),
        ...(options.sleevePrint && { print: options.sleevePrint }),
        ...(options.sleeveDetails && { details: options.sleeveDetails }),
      })
    : { markup: "", outlines: [] };
  const folds = [
    ...dragFolds(canvas, shape, softness),
    ...hemFolds(canvas, shape, softness),
    ...(options.extraFolds ?? []),
  ];
  const body = drawPiece(canvas, {
    outline,
    fabric,
    folds,
    print: options.print ?? "",
    details: options.details ?? "",
    lift: shape.sleeve ? 8 : 0,
  });
  const strap = straps(canvas, shape, fabric, false);
  const outlines = [outline, ...strap.outlines, ...sleeves.outlines, ...(options.overOutlines ?? [])];
  const box = union(outlines.map((knots) => boxOf(knots)));
  const { width, depth } = shape.neck;
  return {
    ...(shape.sleeve && { sleeve: shape.sleeve.length }),
    behind: insideBack(canvas, shape, fabric, options),
    front:
      sleeves.markup + strap.markup + body + hemFinish(canvas, shape, fabric, options) + (options.over ?? ""),
    silhouette: outlines.map((knots) => curve(knots)).join(""),
    box: { ...box, top: Math.min(box.top, -(options.rise ?? 0)) },
    focus: options.focus ?? { left: -width - 90, right: width + 110, top: -40, bottom: depth + 240 },
    support: options.support ?? "form",
  };
}

/** Band along the neckline, `height` wide. */
export function neckBand(
  canvas: Canvas,
  shape: UpperShape,
  trim: Fabric,
  back: boolean,
  height = 22,
): string {
  const inner = neckline(shape, back);
  const slope = (shape.shoulderY ?? 48) / (shape.shoulder - shape.neck.width);
  const outer = inner.map((knot, index): Knot => {
    const down = 1 - index / (inner.length - 1);
    const out = height * (1 - down ** 2) * (0.9 / Math.hypot(1, slope));
    return moved(knot, knot[0] ? out : 0, height * down + out * slope * (1 - down));
  });
  const right: Knot[] = [
    ...inner.slice(0, -1),
    corner(inner.at(-1) ?? [0, 0], 0),
    ...outer.reverse().map((knot, index) => corner(knot, index === 0 ? 0 : (knot[2] ?? 1))),
  ];
  const outline = [
    ...right,
    ...mirrored(right)
      .reverse()
      .filter(([x]) => x !== 0),
  ];
  return drawPiece(canvas, { outline, fabric: trim, edge: 12, round: 0.6, lift: 3 });
}
