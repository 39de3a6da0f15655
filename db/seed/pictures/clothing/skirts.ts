import {
  amount,
  between,
  blend,
  boxOf,
  type Canvas,
  choice,
  createFabric,
  curve,
  darken,
  drawPiece,
  type Fabric,
  type Fold,
  flag,
  type Knot,
  line,
  seam,
  stitches,
  symmetric,
  wrongSide,
} from "../toolkit";
import { belt, buttonColor, buttons, column, pocket } from "./details";
import { type ClothingKind, clothingKind, type Garment } from "./garment";

interface SkirtShape {
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
  /** Hem as knots from right to left, instead of a smooth one. */
  hemKnots?: Knot[];
  edge?: number;
}

const waistAt = (shape: SkirtShape, y: number) =>
  blend(shape.waist, shape.hip, Math.min(1, (y - shape.rise) / (590 - shape.rise)));

function drawSkirt(canvas: Canvas, shape: SkirtShape, fabric: Fabric, options: SkirtOptions): Garment {
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
function flowing(canvas: Canvas, shape: SkirtShape, count: number, width: number): Fold[] {
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

const rise = amount("height of the waist: 380 high, 460 low", 375, 470, 400);
const closure = choice("closure in front", "none", "buttons");

function frontButtons(canvas: Canvas, fabric: Fabric, shape: SkirtShape): string {
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

const mini = clothingKind(
  "mini-skirt",
  "corduroy",
  {
    rise,
    length: amount("height of the hem", 680, 820, 740),
    flare: amount("half width at the hem", 170, 270, 200),
    closure,
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
    rise,
    length: amount("height of the hem: 760 mini, 1120 midi", 740, 1300, 1120),
    flare: amount("half width at the hem", 190, 330, 250),
    pleats: amount("number of pleats", 9, 27, 17),
  },
  ({ canvas, fabric, parameters }) => {
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

const pencil = clothingKind(
  "pencil-skirt",
  "plain",
  {
    rise,
    length: amount("height of the hem", 860, 1160, 1010),
    slit: choice("slit", "none", "front", "side"),
    belt: choice("belt", "none", "buckle", "tie"),
    closure,
  },
  ({ canvas, fabric, back, parameters }) => {
    const shape = { rise: parameters.rise, waist: 112, hip: 152, hem: 136, length: parameters.length };
    const x = parameters.slit === "side" ? 74 : 0;
    const slitTop = shape.length - 210;
    const opening =
      parameters.slit !== "none" || back ? slit(fabric, back ? 0 : x, slitTop, shape.length) : "";
    const darts = [-1, 1]
      .map((side) => seam(fabric, line([side * 54, shape.rise + 38], [side * 58, shape.rise + 140]), 1.8))
      .join("");
    const across: Fold[] = [
      [-1, 560, 600],
      [1, 548, 580],
      [-1, 690, 720],
      [1, 676, 700],
    ].map(([side = 1, y1 = 0, y2 = 0]) => ({
      spine: [
        [side * 152, y1],
        [side * 90, y2],
        [side * 30, y2 - 6],
      ],
      width: 22,
    }));
    const leather = createFabric(canvas, { color: darken(fabric.accent, 0.15), pattern: "leather" });
    const girdle =
      parameters.belt === "none"
        ? ""
        : belt(
            canvas,
            parameters.belt === "tie" ? fabric : leather,
            118,
            shape.rise + 2,
            32,
            parameters.belt,
          );
    const front =
      !back && parameters.closure === "buttons"
        ? frontButtons(canvas, fabric, shape)
        : back
          ? seam(fabric, `M0 ${shape.rise + 40}V${slitTop}`)
          : "";
    return drawSkirt(canvas, shape, fabric, {
      folds: across,
      details: darts + front + opening,
      over: girdle,
    });
  },
);

function slit(fabric: Fabric, x: number, top: number, bottom: number): string {
  return `<path d="M${x} ${top}L${x - 10} ${bottom + 20}L${x + 26} ${bottom + 20}Z" fill="${wrongSide(fabric).color}"/><path d="M${x} ${top}L${x + 26} ${bottom + 20}" stroke="${fabric.light}" stroke-opacity=".4" stroke-width="3"/>${seam(fabric, `M${x} ${top - 40}V${top}L${x - 10} ${bottom + 20}`)}`;
}

const wrap = clothingKind(
  "wrap-skirt",
  "satin",
  {
    rise,
    length: amount("height of the hem", 780, 1300, 1100),
    flare: amount("half width at the hem", 170, 290, 210),
    ruffle: flag("ruffle along the edge"),
    tie: flag("tied at the side", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, flare } = parameters;
    const shape = { rise: parameters.rise, waist: 113, hip: 154, hem: flare, length };
    const base = drawSkirt(canvas, shape, fabric, { folds: flowing(canvas, shape, 6, 32) });
    if (back) return base;
    const edge: Knot[] = [
      [84, shape.rise + 20, 0.2],
      [70, blend(shape.rise, length, 0.4)],
      [30, blend(shape.rise, length, 0.74)],
      [-30, length + 6, 0.3],
    ];
    const panel: Knot[] = [
      [-shape.waist, shape.rise + 4, 0.1],
      [84, shape.rise + 12, 0.1],
      ...edge.slice(1),
      [-flare * 0.6, length + 14],
      [-flare, length - 2, 0.2],
      [-blend(shape.hip, flare, 0.5), blend(590, length, 0.5)],
      [-shape.hip, 590],
    ];
    const gathers: Fold[] = [0, 1, 2, 3, 4].map((index) => ({
      spine: [
        [80, shape.rise + 26 + index * 5],
        [20 - index * 26, shape.rise + 120 + index * 24],
        [-50 - index * 24, shape.rise + 330 + index * 60],
      ],
      width: 26,
      root: true,
    }));
    const frillEdge = Array.from({ length: 15 }, (_, index): Knot => {
      const share = index / 14;
      return [
        blend(84, -30, share ** 1.6) + (index % 2 ? 46 : 30),
        blend(shape.rise + 50, length + 16, share),
      ];
    });
    const frill = parameters.ruffle
      ? drawPiece(canvas, {
          outline: [...edge.map(([x, y]): Knot => [x - 6, y]).reverse(), ...frillEdge],
          fabric,
          edge: 16,
          lift: 7,
          folds: frillEdge
            .filter((_, index) => index % 2 === 0)
            .map(([x, y]) => ({
              spine: [
                [x, y],
                [x - 34, y - 6],
              ],
              width: 16,
              root: true,
            })),
        })
      : "";
    const front = drawPiece(canvas, {
      outline: panel,
      fabric,
      folds: [
        ...gathers,
        ...flowing(canvas, { ...shape, hem: flare * 0.8 }, 3, 30).map((fold) => ({
          ...fold,
          spine: fold.spine.map(([x, y]): Knot => [x * 0.5 - flare * 0.34, y]),
        })),
      ],
      edge: 30,
      lift: 9,
    });
    const knot = parameters.tie
      ? belt(canvas, fabric, shape.waist + 2, shape.rise + 2, 30, "plain") +
        sideBow(canvas, fabric, 84, shape.rise + 20)
      : "";
    return { ...base, front: base.front + front + frill + knot };
  },
);

function sideBow(canvas: Canvas, fabric: Fabric, x: number, y: number): string {
  const end = (knots: Knot[]) =>
    drawPiece(canvas, {
      outline: knots.map(([kx, ky, smooth = 1]): Knot => [x + kx, y + ky, smooth]),
      fabric,
      edge: 14,
      lift: 5,
    });
  return (
    end([
      [-4, 0, 0.3],
      [14, 0, 0.3],
      [40, 90],
      [40, 180, 0],
      [14, 176, 0],
      [10, 90],
    ]) +
    end([
      [-10, 0, 0.3],
      [8, 0, 0.3],
      [-6, 80],
      [-20, 140, 0],
      [-46, 130, 0],
      [-26, 76],
    ]) +
    end([
      [-16, -18],
      [14, -20],
      [16, 18],
      [-14, 18],
    ])
  );
}

const tiered = clothingKind(
  "tiered-skirt",
  "floral",
  {
    rise,
    length: amount("height of the hem", 800, 1380, 1330),
    flare: amount("half width at the hem", 220, 380, 320),
    tiers: amount("number of tiers", 2, 4, 3),
  },
  ({ canvas, fabric, parameters }) => {
    const { length, flare } = parameters;
    const tiers = Math.round(parameters.tiers);
    const base = drawSkirt(
      canvas,
      { rise: parameters.rise, waist: 112, hip: 150, hem: 170, length: blend(parameters.rise, length, 0.5) },
      fabric,
      {},
    );
    const parts = Array.from({ length: tiers }, (_, index) => {
      const [from, to] = [tiers - 1 - index, tiers - index].map((step) => step / tiers) as [number, number];
      const [top, bottom] = [
        blend(parameters.rise + 30, length, from),
        blend(parameters.rise + 30, length, to),
      ];
      const width = (share: number) => blend(112, flare, share ** 0.85);
      const [above, below] = [width(from), width(to)];
      const hem = Array.from({ length: 13 }, (_, step): Knot => {
        const x = 1 - (2 * step) / 12;
        return [x * below, bottom + 10 + 14 * (1 - x * x) + (step % 2 ? 5 : -4)];
      });
      const gathers = Array.from({ length: 15 }, (_, step): Fold => {
        const x = -0.95 + (1.9 * (step + between(canvas.random, 0.2, 0.8))) / 15;
        return {
          spine: [
            [x * above, top + 12],
            [x * blend(above, below, 0.5), blend(top, bottom, 0.36)],
            [x * below * 0.98, blend(top, bottom, between(canvas.random, 0.55, 0.95))],
          ],
          width: between(canvas.random, 16, 28),
          root: true,
        };
      });
      const outline: Knot[] = [
        [-above, top, 0.2],
        [0, top + 16],
        [above, top, 0.2],
        [blend(above, below, 0.6) + 6, blend(top, bottom, 0.5)],
        ...hem,
        [-blend(above, below, 0.6) - 6, blend(top, bottom, 0.5)],
      ];
      return { outline, markup: drawPiece(canvas, { outline, fabric, folds: gathers, edge: 34, lift: 9 }) };
    });
    const band = drawSkirt(
      canvas,
      { rise: parameters.rise, waist: 112, hip: 150, hem: 116, length: parameters.rise + 46 },
      fabric,
      {},
    );
    const box = boxOf(parts.flatMap((part) => part.outline));
    return {
      ...base,
      front: parts.map((part) => part.markup).join("") + band.front,
      silhouette: parts.map((part) => curve(part.outline)).join(""),
      box: { ...box, top: parameters.rise - 8 },
    };
  },
);

/** Skirts. */
export const skirtKinds: Record<string, ClothingKind> = {
  "mini-skirt": mini,
  "pleated-skirt": pleated,
  "pencil-skirt": pencil,
  "wrap-skirt": wrap,
  "tiered-skirt": tiered,
};
