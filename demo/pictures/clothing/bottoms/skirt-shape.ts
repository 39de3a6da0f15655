import {
  amount,
  between,
  blend,
  boxOf,
  type Canvas,
  choice,
  curve,
  drawPiece,
  type Fabric,
  type Fold,
  type Knot,
  seam,
  stitches,
  symmetric,
  wrongSide,
} from "../../toolkit";
import { buttonColor, buttons, column } from "../parts/details";
import type { Garment } from "../parts/garment";

export interface SkirtShape {
  rise: number;
  waist: number;
  hip: number;
  hem: number;
  length: number;
  hemDrop?: number;
}

interface SkirtOptions {
  folds?: Fold[];
  details?: string;
  over?: string;
  band?: boolean;
  /** Knots of the hem from right to left. Default: a smooth hem. */
  hemKnots?: Knot[];
  edge?: number;
}

const waistAt = (shape: SkirtShape, y: number) =>
  blend(shape.waist, shape.hip, Math.min(1, (y - shape.rise) / (590 - shape.rise)));

export function drawSkirt(canvas: Canvas, shape: SkirtShape, fabric: Fabric, options: SkirtOptions): Garment {
  const { rise, waist, hip, hem, length, hemDrop = 12 } = shape;
  const right: Knot[] = [
    [0, rise + 10],
    [waist, rise, 0],
    ...(length > 660 ? [[hip, 590] as Knot] : []),
    ...(length > 1000 ? [[blend(hip, hem, 0.5), blend(590, length, 0.52)] as Knot] : []),
  ];
  const hemLine: Knot[] = options.hemKnots ?? [
    [hem, length, 0.1],
    [hem * 0.5, length + hemDrop * 0.8],
    [0, length + hemDrop],
    [-hem * 0.5, length + hemDrop * 0.8],
    [-hem, length, 0.1],
  ];
  const left = right
    .slice(1)
    .map(([x, y, smooth = 1]): Knot => [-x, y, smooth])
    .reverse();
  const outline = [...right, ...hemLine, ...left];
  const body = drawPiece(canvas, {
    outline,
    fabric,
    folds: options.folds ?? [],
    details: options.details ?? "",
    edge: options.edge ?? 46,
  });
  const lower = waistAt(shape, rise + 36) + 1;
  const bandOutline = symmetric([
    [0, rise + 9],
    [waist + 2, rise - 2, 0.1],
    [lower, rise + 34, 0.1],
    [lower * 0.5, rise + 43],
    [0, rise + 45],
  ]);
  const band =
    options.band === false ? "" : drawPiece(canvas, { outline: bandOutline, fabric, edge: 14, lift: 4 });
  const opening: Knot[] = [
    [-waist, rise, 0.4],
    [0, rise - 9],
    [waist, rise, 0.4],
    [0, rise + 22],
  ];
  return {
    behind: `<path d="${curve(opening)}" fill="${wrongSide(fabric).paint}"/>`,
    front: body + band + (options.over ?? ""),
    silhouette: curve(outline),
    box: { ...boxOf(outline), top: rise - 8 },
    focus: { left: -waist - 60, right: waist + 90, top: rise - 50, bottom: rise + 320 },
    support: "clips",
  };
}

/** Folds that run from the waist down and widen towards the hem. */
export function flowing(canvas: Canvas, shape: SkirtShape, count: number, width: number): Fold[] {
  const { random } = canvas;
  return Array.from({ length: count }, (_, index): Fold => {
    const x = -0.92 + (1.84 * (index + 0.5 + between(random, -0.25, 0.25))) / count;
    const top = shape.rise + between(random, 60, (shape.length - shape.rise) * 0.45);
    return {
      spine: [
        [x * shape.hem, shape.length + 8],
        [x * blend(shape.hem, shape.waist, 0.45) + between(random, -8, 8), blend(shape.length, top, 0.5)],
        [x * waistAt(shape, top) * 0.92, top],
      ],
      width: width * between(random, 0.7, 1.25),
      root: true,
    };
  });
}

export const skirtRise = amount("height of the waist: 380 high, 460 low", 375, 470, 400);

export const frontClosure = choice("closure in front", "none", "buttons");

export function frontButtons(canvas: Canvas, fabric: Fabric, shape: SkirtShape): string {
  const path = `M18 ${shape.rise + 40}V${shape.length + 10}`;
  return (
    seam(fabric, path, 2) +
    stitches(`M-16 ${shape.rise + 40}V${shape.length + 10}`, fabric.line, 1.4, 0.5) +
    buttons(
      canvas,
      column(0, shape.rise + 24, shape.length - 70, Math.round((shape.length - shape.rise) / 72)),
      buttonColor(fabric),
      8,
    )
  );
}

/** A concealed zip at the back of the waist. */
export function backZip(fabric: Fabric, rise: number): string {
  const top = rise + 4;
  return `${seam(fabric, `M0 ${top}V${top + 190}`, 2)}<rect x="-3.5" y="${top + 6}" width="7" height="22" rx="3.5" fill="${fabric.line}"/>`;
}
