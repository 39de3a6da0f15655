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
  seam,
  symmetric,
} from "../toolkit";
import { buttonColor, buttons, column, placket, pocket, zip } from "./details";
import { type ClothingKind, clothingKind } from "./garment";
import { drawUpper, neckBand, type UpperShape } from "./upper";

const fit = amount("0 close, 1 oversized", 0, 1, 0.4);
const length = amount("height of the hem", 400, 900, 580);
const sleeve = amount("length of the sleeve", 300, 590, 560);
const volume = amount("swelling of the sleeve", 0, 80, 14);

function knitShape(
  parameters: { fit: number; length: number; sleeve: number; volume: number },
  neck: UpperShape["neck"],
): UpperShape {
  const loose = parameters.fit;
  return {
    neck,
    shoulder: 148 + loose * 44,
    shoulderY: 48 + loose * 24,
    chest: 150 + loose * 42,
    armpit: 222 + loose * 46,
    waist: 134 + loose * 60,
    hem: 144 + loose * 46,
    length: parameters.length,
    drape: 2,
    softness: 1.05,
    sleeve: {
      length: parameters.sleeve - loose * 30,
      cuff: 62 + loose * 14,
      swell: parameters.volume,
      swellAt: 0.7,
      angle: 17,
      finish: "rib",
    },
  };
}

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

const sweater = clothingKind(
  "sweater",
  "knit",
  {
    neck: choice("neckline", "crew", "v", "turtle", "mock", "boat"),
    fit,
    length,
    sleeve,
    volume,
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

/** Two strands that cross between each two of the points. */
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

const cardigan = clothingKind(
  "cardigan",
  "ribbed",
  {
    neck: choice("neckline", "v", "crew"),
    depth: amount("depth of the v", 120, 330, 220),
    fit,
    length,
    sleeve,
    volume,
    buttons: amount("number of buttons", 3, 9, 6),
    pockets: flag("patch pockets"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, depth, pockets } = parameters;
    const shape = knitShape(parameters, { style: neck, width: 68, depth: neck === "v" ? depth : 58 });
    const top = neck === "v" ? depth : 74;
    const closure =
      placket(fabric, -17, top, shape.length + 12, 34) +
      buttons(
        canvas,
        column(0, top + 26, shape.length - 22, Math.round(parameters.buttons)),
        buttonColor(fabric),
        9,
      );
    const patches = pockets
      ? [-1, 1]
          .map((side) =>
            pocket(canvas, fabric, {
              x: side * shape.hem * 0.55,
              y: shape.length - 190,
              width: 96,
              height: 108,
            }),
          )
          .join("")
      : "";
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "rib",
      over: neckBand(canvas, shape, fabric, back, 28) + (back ? "" : patches + closure),
      focus: { left: -130, right: 170, top: top - 110, bottom: top + 265 },
    });
  },
);

const hoodie = clothingKind(
  "hoodie",
  "plain",
  {
    fit,
    length,
    sleeve,
    zip: flag("zip down the front"),
    kangaroo: flag("pouch pocket", true),
    cropped: flag("cut at the waist"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const cut = parameters.cropped ? 440 : parameters.length;
    const shape = {
      ...knitShape({ ...parameters, length: cut, volume: 16 }, { style: "v" as const, width: 70, depth: 84 }),
      drape: 2,
      softness: 1.2,
    };
    const front = parameters.zip ? zip(0, 84, cut + 8, "#b9b4aa") : "";
    const pouch: Knot[] = symmetric([
      [0, cut - 200],
      [76, cut - 200, 0.1],
      [126, cut - 118, 0.2],
      [126, cut - 40, 0],
      [0, cut - 34],
    ]);
    const bag =
      parameters.kangaroo && !parameters.cropped
        ? drawPiece(canvas, {
            outline: pouch,
            fabric,
            edge: 18,
            lift: 5,
            details: seam(fabric, line([82, cut - 196], [118, cut - 118]), 6),
          })
        : "";
    const cords = [-1, 1]
      .map((side) => `M${side * 26} 78C${side * 34} 140 ${side * 26} 170 ${side * 32} 226`)
      .join("");
    const cord = `<path d="${cords}" stroke="#000" stroke-opacity=".25" stroke-width="8" fill="none" stroke-linecap="round" transform="translate(3 4)"/><path d="${cords}" stroke="${fabric.accent}" stroke-width="6.5" fill="none" stroke-linecap="round"/>`;
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "rib",
      inside: back ? "" : hoodInside(canvas, fabric),
      over: back ? hoodBack(canvas, fabric) : bag + front + hoodFront(canvas, fabric) + cord,
      rise: back ? 60 : 112,
      focus: { left: -170, right: 200, top: -120, bottom: 340 },
    });
  },
);

function hoodInside(canvas: Canvas, fabric: Fabric): string {
  const outline = symmetric([
    [0, -100],
    [60, -92],
    [96, -40],
    [84, 10],
    [40, 60],
    [0, 84],
  ]);
  return drawPiece(canvas, {
    outline,
    fabric: { ...fabric, paint: fabric.shadow, color: fabric.shadow, sheen: 0.3 },
    edge: 40,
    folds: [
      {
        spine: [
          [0, -90],
          [2, 70],
        ],
        width: 14,
      },
    ],
  });
}

function hoodFront(canvas: Canvas, fabric: Fabric): string {
  const right: Knot[] = [
    [2, 92, 0.1],
    [36, 60],
    [66, 8],
    [64, -50],
    [0, -82],
    [0, -112],
    [82, -96],
    [112, -36],
    [104, 26],
    [62, 74],
    [20, 104, 0.3],
  ];
  return [-1, 1]
    .map((side) =>
      drawPiece(canvas, {
        outline: right.map(([x, y, smooth = 1]): Knot => [side * x, y, smooth]),
        fabric,
        edge: 24,
        lift: 7,
        folds: [
          {
            spine: [
              [side * 40, 84],
              [side * 84, 20],
              [side * 86, -40],
            ],
            width: 18,
          },
        ],
      }),
    )
    .join("");
}

function hoodBack(canvas: Canvas, fabric: Fabric): string {
  const outline = symmetric([
    [0, -58],
    [60, -48],
    [104, 10],
    [108, 90],
    [60, 190],
    [0, 216],
  ]);
  return drawPiece(canvas, {
    outline,
    fabric,
    edge: 40,
    lift: 12,
    details: seam(fabric, "M0 -58V216"),
    folds: [
      {
        spine: [
          [-96, 60],
          [-30, 130],
          [30, 130],
          [96, 60],
        ],
        width: 24,
      },
      {
        spine: [
          [-70, 10],
          [0, 40],
          [70, 10],
        ],
        width: 20,
      },
    ],
  });
}

const vest = clothingKind(
  "knit-vest",
  "knit",
  { neck: choice("neckline", "v", "crew"), fit, length, argyle: flag("diamonds in the second colour") },
  ({ canvas, fabric, back, parameters }) => {
    const shape: UpperShape = {
      ...knitShape(
        { ...parameters, sleeve: 500, volume: 0 },
        { style: parameters.neck, width: 70, depth: parameters.neck === "v" ? 190 : 60 },
      ),
    };
    const { sleeve: _none, ...body } = { ...shape, shoulder: shape.shoulder - 14 };
    const diamonds = parameters.argyle
      ? [0, 1, 2]
          .flatMap((row) =>
            [-1, 0, 1].map((column_) => `M${column_ * 96} ${200 + row * 130 - 64}l48 65l-48 65l-48 -65Z`),
          )
          .join("")
      : "";
    const print = diamonds
      ? `<path d="${diamonds}" fill="${fabric.accent}" fill-opacity=".85"/><path d="${diamonds}" transform="translate(48 65)" fill="none" stroke="${fabric.light}" stroke-width="2" stroke-dasharray="6 5"/>`
      : "";
    return drawUpper(canvas, body, fabric, {
      back,
      hem: "rib",
      print,
      over: neckBand(canvas, body, fabric, back, 26),
    });
  },
);

/** Knitwear and sweatshirts. */
export const knitKinds: Record<string, ClothingKind> = { sweater, cardigan, hoodie, "knit-vest": vest };
