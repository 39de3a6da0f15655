import { between, blend, type Canvas, type Fold, type Knot } from "../../toolkit";
import { armholeOf, type UpperShape } from "./upper-shape";

export function dragFolds(canvas: Canvas, shape: UpperShape, softness: number): Fold[] {
  const { random } = canvas;
  const { underarm } = armholeOf(shape);
  const { waist, waistY = 410, chest } = shape;
  return ([-1, 1] as const).flatMap((side): Fold[] => {
    const from = (dx: number, dy: number): Knot => [side * (underarm[0] - dx), underarm[1] + dy];
    const sway = between(random, -14, 14);
    const folds: Fold[] = [
      { spine: [from(6, 8), from(chest * 0.28, 44 + sway), from(chest * 0.56, 92 + sway)], width: 26 },
      { spine: [from(4, 40), from(chest * 0.24, 92 + sway), from(chest * 0.42, 160 + sway)], width: 24 },
    ];
    if (shape.sleeve)
      folds.push({
        spine: [from(16, -64), from(chest * 0.24, -34), from(chest * 0.42, 24 + sway)],
        width: 20,
      });
    if (chest - waist > 16 && shape.length > waistY) {
      folds.push(
        {
          spine: [
            [side * waist, waistY - 12],
            [side * waist * 0.7, waistY - 2 + sway * 0.5],
            [side * waist * 0.36, waistY - 22 + sway],
          ],
          width: 22,
        },
        {
          spine: [
            [side * waist, waistY + 14],
            [side * waist * 0.66, waistY + 36 + sway * 0.5],
            [side * waist * 0.44, waistY + 80 + sway],
          ],
          width: 20,
        },
      );
    }
    return folds.map((fold) => ({ ...fold, width: fold.width * softness }));
  });
}

export function hemFolds(canvas: Canvas, shape: UpperShape, softness: number): Fold[] {
  const { random } = canvas;
  const { drape = shape.brief ? 0 : 4, length, hem, waist, waistY = 410, hemDrop = 8 } = shape;
  const top = shape.waistSeam ? waistY : Math.max(waistY - 20, length * 0.52);
  return Array.from({ length: drape }, (_, index): Fold => {
    const place = (index + 0.5 + between(random, -0.22, 0.22)) / drape;
    const x = blend(-0.9, 0.9, place);
    const rise = blend(top + between(random, 0, (length - top) * 0.4), length, shape.waistSeam ? 0 : 0.12);
    const spine: Knot[] = [
      [x * hem, length + hemDrop],
      [x * blend(hem, waist, 0.42) + between(random, -6, 6), blend(length, rise, 0.5)],
      [x * blend(hem, waist, 0.86), rise],
    ];
    return { spine, width: between(random, 20, 34) * softness * Math.min(1.5, hem / 160), root: true };
  });
}
