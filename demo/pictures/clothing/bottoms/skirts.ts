import {
  amount,
  blend,
  type Canvas,
  curve,
  type Fabric,
  flag,
  type Knot,
  line,
  seam,
  stitches,
} from "../../toolkit";
import { type ClothingKind, clothingKind } from "../parts/garment";
import { pocket } from "../parts/pockets";
import { pencil } from "./pencil-skirt";
import {
  backZip,
  drawSkirt,
  flowing,
  frontButtons,
  frontClosure,
  type SkirtShape,
  skirtRise,
} from "./skirt-shape";
import { tiered } from "./tiered-skirt";
import { wrap } from "./wrap-skirt";

const mini = clothingKind(
  "mini-skirt",
  "corduroy",
  {
    rise: skirtRise,
    length: amount("height of the hem", 680, 820, 740),
    flare: amount("half width at the hem", 170, 270, 200),
    closure: frontClosure,
    pockets: flag("patch pockets"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const shape = {
      rise: parameters.rise,
      waist: 116,
      hip: 156 + (parameters.flare - 170) * 0.3,
      hem: parameters.flare,
      length: parameters.length,
    };
    const patches = parameters.pockets
      ? [-1, 1]
          .map((side) =>
            pocket(canvas, fabric, {
              x: side * 92,
              y: shape.rise + 96,
              width: 88,
              height: 104,
              style: "flap",
            }),
          )
          .join("")
      : "";
    const details =
      !back && parameters.closure === "buttons"
        ? frontButtons(canvas, fabric, shape)
        : back
          ? seam(fabric, `M0 ${shape.rise + 40}V${shape.rise + 200}`)
          : "";
    const hem = stitches(
      line([-shape.hem, shape.length - 18], [0, shape.length - 6], [shape.hem, shape.length - 18]),
      fabric.line,
      1.5,
      0.6,
    );
    return drawSkirt(canvas, shape, fabric, {
      folds: flowing(canvas, shape, parameters.flare > 210 ? 7 : 3, 26),
      details: details + hem,
      over: back ? "" : patches,
    });
  },
);

const pleated = clothingKind(
  "pleated-skirt",
  "plain",
  {
    rise: skirtRise,
    length: amount("height of the hem: 760 mini, 1120 midi", 740, 1300, 1120),
    flare: amount("half width at the hem", 190, 330, 250),
    pleats: amount("number of pleats", 9, 27, 17),
  },
  ({ canvas, fabric, back, parameters }) => {
    const shape = {
      rise: parameters.rise,
      waist: 114,
      hip: 150 + (parameters.flare - 190) * 0.2,
      hem: parameters.flare,
      length: parameters.length,
    };
    const count = Math.round(parameters.pleats);
    const at = (index: number) =>
      Math.sin((((index / count) * 2 - 1) * Math.PI) / 2.25) / Math.sin(Math.PI / 2.25);
    const hemKnots = Array.from({ length: count }, (_, index): Knot[] => {
      const [x1, x2] = [at(count - index), at(count - index - 1)];
      const drop = (x: number) => shape.length + 16 * (1 - x * x);
      return [
        [x1 * shape.hem, drop(x1), 0],
        [blend(x1, x2, 0.94) * shape.hem, drop(x2) + 9, 0],
      ];
    }).flat();
    const panels = Array.from({ length: count }, (_, index) =>
      pleat(canvas, fabric, shape, at(index), at(index + 1)),
    ).join("");
    return drawSkirt(canvas, shape, fabric, {
      details: panels,
      hemKnots: [...hemKnots, [-shape.hem, shape.length, 0]],
      over: back ? backZip(fabric, shape.rise) : "",
    });
  },
);

function pleat(canvas: Canvas, fabric: Fabric, shape: SkirtShape, from: number, to: number): string {
  const { rise: top, length } = shape;
  const side = (x: number): Knot[] => [
    [x * shape.waist, top + 36],
    [x * shape.hip, 590],
    [x * blend(shape.hip, shape.hem, 0.5), blend(590, length, 0.5)],
    [x * shape.hem, length + 40],
  ];
  const path = `${curve([...side(from), ...side(to).reverse()].map(([x, y], index) => [x, y, [0, 3, 4, 7].includes(index) ? 0.2 : 1] as Knot))}`;
  const paint = canvas.linear(0, 0, 1, 0, [
    [0, fabric.shadow, 0.5],
    [0.16, fabric.shadow, 0.16],
    [0.42, fabric.light, 0.16 * fabric.sheen],
    [0.8, fabric.light, 0.05],
    [1, fabric.shadow, 0.12],
  ]);
  return `<path d="${path}" fill="${paint}"/><path d="${line(...side(from))}" fill="none" stroke="${fabric.line}" stroke-opacity=".55" stroke-width="1.8"/>`;
}

export const skirtKinds: Record<string, ClothingKind> = {
  "mini-skirt": mini,
  "pleated-skirt": pleated,
  "pencil-skirt": pencil,
  "wrap-skirt": wrap,
  "tiered-skirt": tiered,
};
