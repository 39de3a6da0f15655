import { between, blend, type Canvas, type Fabric, type Fold, type Knot, valley } from "../../toolkit";

/** Shape of trousers or shorts. Half widths and heights in body units. */
export interface TrouserShape {
  /** Height of the top edge: 380 high … 470 low. */
  rise: number;
  waist: number;
  hip: number;
  /** Full widths of one leg at the thigh, knee and hem. */
  thigh: number;
  knee: number;
  hem: number;
  /** Height of the hem: 1400 at the ankle. */
  length: number;
  /** Distance from the middle of the body to the middle of each hem. */
  stance: number;
  softness?: number;
}

export interface TrouserOptions {
  back: boolean;
  waistband: "band" | "elastic" | "paperbag" | "none";
  closure: "fly" | "drawstring" | "none";
  pockets: "slant" | "scoop" | "none";
  backPockets: "patch" | "welt" | "none";
  thread: string;
  cargo?: boolean;
  crease?: boolean;
  pleats?: number;
  fading?: number;
  ripped?: boolean;
  cuffs: "hem" | "turned" | "rib" | "raw";
  belt?: { fabric: Fabric; style: "buckle" | "tie" };
  stripe?: string;
}

export const crotch = 690;

export function legOutline(shape: TrouserShape, side: number): Knot[] {
  const { rise, waist, hip, thigh, knee, hem, length, stance } = shape;
  const kneeY = 1010;
  const kneeMiddle = blend(76, stance, 0.6);
  const widths: Knot[] = [];
  const inner: Knot[] = [];
  if (length > 1080) {
    widths.push([kneeMiddle + knee / 2, kneeY]);
    inner.push([kneeMiddle - knee / 2, kneeY]);
  }
  const share = Math.min(1, (length - crotch) / 320);
  const outerThigh = Math.max(hip, 16 + thigh);
  const points: Knot[] = [
    [-1, rise + 10, 0],
    [waist, rise, 0],
    [hip, 585],
    [blend(outerThigh, stance + hem / 2, 0.12), 730],
    ...widths,
    [stance + hem / 2, length, 0.1],
    [stance, length + 7],
    [stance - hem / 2, length - 2, 0.1],
    ...inner,
    [blend(4, stance - hem / 2, 0.16 * share), crotch + 60 * share],
    [-1, crotch, 0.3],
  ];
  return points.map(([x, y, smooth = 1]) => [side * x, y, smooth]);
}

export function legFolds(canvas: Canvas, shape: TrouserShape, side: number): Fold[] {
  const { random } = canvas;
  const { hip, hem, length, stance, softness = 1 } = shape;
  const at = (x: number, y: number): Knot => [
    side * (x + between(random, -5, 5)),
    y + between(random, -10, 10),
  ];
  const folds: Fold[] = [
    { spine: [at(4, crotch - 6), at(54, crotch - 34), at(112, crotch - 30)], width: 20 },
    { spine: [at(4, crotch - 30), at(48, crotch - 76), at(98, crotch - 92)], width: 18 },
    { spine: [at(8, crotch + 26), at(46, crotch + 44), at(90, crotch + 96)], width: 20 },
  ];
  if (length > 1080 && shape.knee < 165) {
    const kneeX = blend(76, stance, 0.6);
    const reach = shape.knee / 2;
    folds.push(
      valley(18, at(kneeX - reach, 990), at(kneeX - reach * 0.2, 1004), at(kneeX + reach * 0.3, 990)),
      valley(18, at(kneeX + reach, 1020), at(kneeX + reach * 0.2, 1046), at(kneeX - reach * 0.3, 1090)),
      valley(
        16,
        at(stance - hem / 2, length - 74),
        at(stance, length - 62),
        at(stance + hem * 0.34, length - 76),
      ),
      valley(
        16,
        at(stance + hem / 2, length - 130),
        at(stance, length - 112),
        at(stance - hem * 0.24, length - 124),
      ),
    );
  }
  const long = hem > 130 ? Math.round(hem / 62) : 1;
  for (let index = 0; index < long; index++) {
    const x = stance + hem * ((index + 0.5) / long - 0.5) * 0.86;
    folds.push({
      spine: [
        at(x, length),
        at(blend(x, hip * 0.5, 0.3), blend(length, crotch, 0.4)),
        at(blend(x, hip * 0.5, 0.7), crotch + 60),
      ],
      width: hem > 130 ? 30 : 16,
      root: true,
    });
  }
  return folds.map((fold) => ({ ...fold, width: fold.width * softness }));
}
